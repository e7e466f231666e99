import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";

/** The keys of the open conversation's owner, as the messenger lists its own. */
export default function KeyRows() {
  const { t } = useTranslation();
  const keys: [string, string][] = [
    ["T", t("assignments:keys.take")],
    ["A", t("assignments:keys.assign")],
    ["Z", t("assignments:keys.snooze")],
    ["E", t("assignments:keys.done")],
  ];
  return keys.map(([key, meaning]) => (
    <div key={key}>
      <dt>
        <kbd>{key}</kbd>
      </dt>
      <dd>{meaning}</dd>
    </div>
  ));
}
