import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";

/** The key of the macros, as the messenger lists its own. */
export default function KeyRow() {
  const { t } = useTranslation();
  return (
    <div>
      <dt>
        <kbd>M</kbd>
      </dt>
      <dd>{t("macros:tool.name")}</dd>
    </div>
  );
}
