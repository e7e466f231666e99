import { lazy, Suspense, useState } from "react";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../../src/console/kit/feedback/avatar.tsx";
import { FileInput } from "../../../../../src/console/kit/file/file-input.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { setNumberAvatar } from "../../../contract/endpoints.ts";
import { avatarMinimum, uploadMax } from "../../../contract/limits.ts";
import { numbers } from "../../../contract/resources.ts";
import type { SettingsProps } from "./settings-props.ts";

const Crop = lazy(async () => {
  const { ImageCrop } = await import("../../../../../src/console/kit/file/image-crop.tsx");
  return { default: ImageCrop };
});

/** The picture people see in WhatsApp. */
export function AvatarPanel({ number, may }: SettingsProps) {
  const { t } = useTranslation();
  const { mutation, mutate } = useCustomMutation(setNumberAvatar, {
    success: t("numbers:avatar.saved"),
    invalidates: [numbers],
  });
  const [file, setFile] = useState<File>();
  const upload = (image: Blob) => {
    setFile(undefined);
    const picture = new File([image], "avatar", { type: image.type });
    mutate({ params: { number: number.id }, body: { file: picture } });
  };
  return (
    <Panel
      title={t("numbers:avatar.title")}
      intro={t("numbers:avatar.text", { pixels: avatarMinimum })}
    >
      <div className="number-avatar" aria-busy={mutation.isPending}>
        <Avatar name={number.display_name} src={number.avatar_url} size={96} />
        {may && (
          <FileInput
            accept=".jpg,.jpeg,.png"
            maxBytes={uploadMax}
            disabled={mutation.isPending}
            onChange={([chosen]) => setFile(chosen)}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {file && (
          <Crop
            file={file}
            min={avatarMinimum}
            round
            onDone={upload}
            onCancel={() => setFile(undefined)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
