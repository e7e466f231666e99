import { FileSearchOutlined } from "@ant-design/icons";
import { useTranslation } from "../i18n/use-translation.tsx";
import { StatePage } from "./states/state-page.tsx";

/** The page for an address nothing answers, and for a thing that is gone or somebody else's. */
export function NotFoundPage({ title }: { title?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <StatePage
      icon={<FileSearchOutlined />}
      title={title ?? t("shell:notFound.title")}
      text={t("shell:notFound.text")}
    />
  );
}
