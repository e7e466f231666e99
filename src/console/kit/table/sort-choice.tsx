import { DownOutlined } from "@ant-design/icons";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { Column } from "./column.ts";
import type { ListRules } from "./list-address.ts";

interface SortChoiceProps<T> {
  columns: readonly Column<T>[];
  sort: string;
  rules: ListRules;
  onSort: (sort: string) => void;
}

/** The orders of a list as one choice, where the headings are not shown: on a phone. */
export function SortChoice<T>({ columns, sort, rules, onSort }: SortChoiceProps<T>) {
  const { t } = useTranslation("kit");
  const usual = rules.sort;
  const sortable = columns.filter((column) => column.sorter);
  if (sortable.length === 0) return null;
  const usualIsListed = sortable.some(({ key }) => usual === key || usual === `-${key}`);
  return (
    <label className="kit-sort-choice">
      <span>{t("kit:table.sort")}</span>
      <select value={sort} onChange={(event) => onSort(event.target.value)}>
        {!usualIsListed && <option value={usual}>{t("kit:table.usualOrder")}</option>}
        {sortable.flatMap(({ key, title }) => [
          <option key={key} value={key}>
            {t("kit:table.ascending", { column: title })}
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {t("kit:table.descending", { column: title })}
          </option>,
        ])}
      </select>
      <DownOutlined aria-hidden className="kit-select-arrow" />
    </label>
  );
}
