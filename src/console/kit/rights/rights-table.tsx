import { CheckOutlined } from "@ant-design/icons";
import { Button, Skeleton, Table, type TableColumnType } from "antd";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useSection } from "../../i18n/use-words.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { SearchBox } from "../input/search-box.tsx";
import { folded } from "../input/select/select-input.tsx";
import type { Right } from "./rights.ts";
import "./rights.css";

/** Whether somebody may, and what there is to say of it. */
export interface Held {
  may: boolean;
  note?: string | undefined;
}

/** A role, or a person, of whom each right is told. */
export interface RightsColumn {
  key: string;
  title: string;
  /** What the role is held on. */
  on?: string;
  /** No role: told of in a line of its own where there is no room for columns. */
  alone?: true;
  holds: (right: Right) => Held;
}

interface RightsTableProps {
  label: string;
  rights: readonly Right[];
  columns: readonly RightsColumn[];
  /** Beside the search. */
  extra?: ReactNode;
}

interface Row {
  key: string;
  name: string;
  /** None: it heads the rights of one plugin. */
  right?: Right;
}

/** Who may do what, by the plugins that state it: a table, or where it is narrow a list that names who may. */
export function RightsTable({ label, rights, columns, extra }: RightsTableProps) {
  const { t } = useTranslation();
  const ready = useSection("rights");
  const [query, setQuery] = useSearchParams();
  const q = query.get("q") ?? "";
  const search = (text: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (text === "") after.delete("q");
        else after.set("q", text);
        return after;
      },
      { replace: true },
    );
  if (!ready) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const rows = rowsOf(rights, q, (key) => t(key));
  return (
    <div className="kit-rights">
      <div className="kit-toolbar">
        <SearchBox value={q} label={t("common:rights.search")} onSearch={search} />
        {extra}
      </div>
      <Table<Row>
        aria-label={label}
        size="small"
        columns={columnsOf(t("common:rights.right"), columns)}
        dataSource={rows}
        rowClassName={({ right }) => (right ? "" : "kit-rights-group")}
        pagination={false}
        locale={{
          emptyText: (
            <EmptyState
              text={t("common:rights.none")}
              action={<Button onClick={() => search("")}>{t("common:rights.all")}</Button>}
            />
          ),
        }}
      />
    </div>
  );
}

/** The rights that a search leaves, below the names of who states them, in the order of the alphabet. */
function rowsOf(rights: readonly Right[], q: string, say: (key: string) => string): Row[] {
  const wanted = folded(q);
  const groups = new Map<string, Right[]>();
  for (const right of rights) {
    const title = say(`${right.plugin}:rights.title`);
    groups.set(title, [...(groups.get(title) ?? []), right]);
  }
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([title, of]) => {
      const named = of.map((right) => ({ key: right.words, name: say(right.words), right }));
      const found = folded(title).includes(wanted)
        ? named
        : named.filter(({ name }) => folded(name).includes(wanted));
      return found.length === 0 ? [] : [{ key: title, name: title }, ...found];
    });
}

function columnsOf(title: string, columns: readonly RightsColumn[]): TableColumnType<Row>[] {
  return [
    {
      key: "right",
      title,
      rowScope: "row",
      onCell: ({ right }) => (right ? {} : { colSpan: columns.length + 1 }),
      render: (_, { name, right }) => (
        <>
          {name}
          {right && <Who right={right} columns={columns} />}
        </>
      ),
    },
    ...columns.map(
      ({ key, title: role, on, holds }): TableColumnType<Row> => ({
        key,
        title: (
          <>
            {role}
            {on && <small>{on}</small>}
          </>
        ),
        className: "kit-rights-role",
        onCell: ({ right }) => (right ? {} : { colSpan: 0 }),
        render: (_, { right }) => right && <Answer {...holds(right)} />,
      }),
    ),
  ];
}

function Answer({ may, note }: Held) {
  const { t } = useTranslation();
  return (
    <span className="kit-rights-answer" data-may={may}>
      {may && <CheckOutlined aria-hidden />}
      {may ? t("common:rights.yes") : t("common:rights.no")}
      {note && <small>{note}</small>}
    </span>
  );
}

/** The same in a line, for phones. */
function Who({ right, columns }: { right: Right; columns: readonly RightsColumn[] }) {
  const { t } = useTranslation();
  const told = columns.map((column) => ({ ...column, ...column.holds(right) }));
  const noted = (text: string, note?: string) => (note ? `${text} (${note})` : text);
  const who = told
    .filter(({ may, alone }) => may && !alone)
    .map(({ title, note }) => noted(title, note));
  return (
    <span className="kit-rights-who">
      <span>
        {who.length > 0
          ? t("common:rights.who", { who: who.join(", ") })
          : t("common:rights.nobody")}
      </span>
      {told
        .filter(({ alone }) => alone)
        .map(({ key, title, may, note }) => (
          <span key={key}>
            {title}: {noted(may ? t("common:rights.yes") : t("common:rights.no"), note)}
          </span>
        ))}
    </span>
  );
}
