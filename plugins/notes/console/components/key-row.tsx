import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";

/** The key that opens the notes, as the messenger lists its own. */
export default function KeyRow() {
  const { t } = useTranslation();
  return (
    <div>
      <dt>
        <kbd>N</kbd>
      </dt>
      <dd>{t("notes:keys.open")}</dd>
    </div>
  );
}
