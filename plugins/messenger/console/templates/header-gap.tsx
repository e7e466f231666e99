import {
  EnvironmentOutlined,
  FileOutlined,
  PictureOutlined,
  VideoCameraOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";

type Format = "image" | "video" | "document" | "location";

const gaps: Readonly<Record<Format, readonly [icon: ReactNode, words: string]>> = {
  image: [<PictureOutlined key="image" />, "messenger:templates.noImage"],
  video: [<VideoCameraOutlined key="video" />, "messenger:templates.noVideo"],
  document: [<FileOutlined key="document" />, "messenger:templates.noDocument"],
  location: [<EnvironmentOutlined key="location" />, "messenger:templates.noLocation"],
};

/** In a preview, in place of a header's file or place that nobody has chosen yet. */
export function HeaderGap({ format }: { format: Format }) {
  const { t } = useTranslation();
  const [icon, words] = gaps[format];
  return (
    <div className="template-gap">
      <span aria-hidden>{icon}</span>
      {t(words)}
    </div>
  );
}
