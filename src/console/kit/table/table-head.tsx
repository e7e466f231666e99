import { CaretDownOutlined, CaretUpOutlined } from "@ant-design/icons";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Hidden } from "../text/hidden.tsx";
import type { Column } from "./column.ts";
import { headClass } from "./table-body.tsx";

interface TableHeadProps<T> {
  columns: readonly Column<T>[];
  sort: string;
  /** The order without a choice: a third press returns to it. */
  usual: string;
  actions: boolean;
  onSort: (sort: string) => void;
}

const directions = { ascending: "ascending", descending: "descending" } as const;

const directionOf = (key: string, sort: string) => {
  if (sort === key) return directions.ascending;
  return sort === `-${key}` ? directions.descending : undefined;
};

/** The headings of a list; a sortable one is a button that says what it will do. */
export function TableHead<T>({ columns, sort, usual, actions, onSort }: TableHeadProps<T>) {
  const { t } = useTranslation("kit");
  const next = (key: string) => {
    if (sort === key) return `-${key}`;
    return sort === `-${key}` && usual !== sort ? usual : key;
  };
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const direction = directionOf(column.key, sort);
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={headClass(column)}
              aria-sort={direction}
            >
              {column.sortable ? (
                <button
                  type="button"
                  className="kit-sort"
                  title={t("kit:table.sortBy", { column: column.title })}
                  onClick={() => onSort(next(column.key))}
                >
                  {column.title}
                  <span className="kit-carets" aria-hidden data-direction={direction}>
                    <CaretUpOutlined />
                    <CaretDownOutlined />
                  </span>
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
        {actions && (
          <th role="columnheader" scope="col" className="kit-actions">
            <Hidden>{t("kit:menu.actions")}</Hidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The same orders as one choice, where the headings are not shown: on a phone. */
export function SortChoice<T>({
  columns,
  sort,
  usual,
  onSort,
}: Omit<TableHeadProps<T>, "actions">) {
  const { t } = useTranslation("kit");
  const sortable = columns.filter((column) => column.sortable);
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
    </label>
  );
}
