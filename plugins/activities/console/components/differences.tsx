import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Activity } from "../../contract/audit-entry.ts";
import { differencesOf } from "../differences.ts";
import { useEntryWords } from "../use-entry-words.ts";

/** What an entry changed, field by field. */
export function Differences({ entry }: { entry: Activity }) {
  const { t } = useTranslation();
  const words = useEntryWords();
  const { before, after } = entry;
  const rows = differencesOf(before, after);
  if (rows.length === 0) return <p className="activities-soft">{t("activities:noChanges")}</p>;
  return (
    <table className="activities-diff">
      <thead>
        <tr>
          <th scope="col">{t("activities:fields.field")}</th>
          {before && <th scope="col">{t("activities:before")}</th>}
          {after && <th scope="col">{t("activities:after")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field}>
            <th scope="row">{words.field(entry, row.field)}</th>
            {before && <td data-side="before">{words.value(entry, row.field, row.before)}</td>}
            {after && <td data-side="after">{words.value(entry, row.field, row.after)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
