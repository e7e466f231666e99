import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../../src/console/kit/feedback/avatar.tsx";
import { FileInput } from "../../../../../src/console/kit/file/file-input.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { useSend } from "../../../../../src/console/use-call.ts";
import { setNumberAvatar } from "../../../contract/endpoints.ts";
import { avatarMinimum } from "../../../contract/limits.ts";
import { uploadMax } from "../../../contract/media.ts";
import { useNumberCache } from "../../use-number-cache.ts";
import type { SettingsProps } from "./settings-props.ts";

const Crop = lazy(async () => {
  const { ImageCrop } = await import("../../../../../src/console/kit/file/image-crop.tsx");
  return { default: ImageCrop };
});

/** The picture people see in WhatsApp. */
export function AvatarPanel({ number, may }: SettingsProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useNumberCache();
  const { send, busy } = useSend(setNumberAvatar);
  const [file, setFile] = useState<File>();
  const upload = async (image: Blob) => {
    setFile(undefined);
    const picture = new File([image], "avatar", { type: image.type });
    const answer = await send({ params: { number: number.id }, body: { file: picture } });
    if (answer === undefined) return;
    keep(answer.data);
    tell.success(t("numbers:avatar.saved"));
  };
  return (
    <Panel
      title={t("numbers:avatar.title")}
      intro={t("numbers:avatar.text", { pixels: avatarMinimum })}
    >
      <div className="number-avatar" aria-busy={busy}>
        <Avatar name={number.display_name} src={number.avatar_url} size={96} />
        {may && (
          <FileInput
            accept=".jpg,.jpeg,.png"
            maxBytes={uploadMax}
            disabled={busy}
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
            onDone={(image) => void upload(image)}
            onCancel={() => setFile(undefined)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
