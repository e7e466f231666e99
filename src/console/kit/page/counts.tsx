import { WarningOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useFormat } from "../../format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { Can } from "../../plugin.ts";
import { useMay } from "../../use-session.ts";
import { Panel } from "./panel.tsx";
import "./counts.css";

/** A number of records, and the filtered list of exactly these. */
export interface Count {
  label: string;
  to: string;
  /** `undefined` until known, `null` when it cannot be read. */
  total: number | null | undefined;
  /** Somebody should look as soon as there is one. */
  attention?: true;
}

/** Numbers that lead to the lists they count. */
export function Counts({ items }: { items: readonly Count[] }) {
  const { t } = useTranslation("kit");
  const format = useFormat();
  const printed = (total: Count["total"]) => {
    if (total === undefined) return "…";
    return total === null ? "–" : format.number(total);
  };
  return (
    <ul className="kit-counts">
      {items.map(({ label, to, total, attention }) => {
        const urgent = attention && (total ?? 0) > 0;
        return (
          <li key={to} data-urgent={urgent || undefined}>
            <Link to={to}>
              <strong>{printed(total)}</strong> <span>{label}</span>
              {urgent && <WarningOutlined aria-label={t("kit:counts.attention")} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface CountsCardProps {
  /** Its list is what the title leads to. */
  resource: string;
  /** Who sees the card. */
  can: Can;
  title: string;
  intro?: string;
  /** Each with the list's query that finds exactly these: `status=active`. */
  items: readonly (Omit<Count, "to"> & { query: string })[];
}

/** A card that sums up a list: how many records some of its filters find. */
export function CountsCard({ resource, can, title, intro, items }: CountsCardProps) {
  const may = useMay()(can);
  const list = useNavigation().listUrl(resource);
  if (!may) return null;
  return (
    <Panel title={<Link to={list}>{title}</Link>} intro={intro}>
      <Counts items={items.map(({ query, ...item }) => ({ ...item, to: `${list}?${query}` }))} />
    </Panel>
  );
}
