import { WarningOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { createContext, type ReactNode, use } from "react";
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

const isUrgent = ({ attention, total }: Count): boolean => Boolean(attention) && (total ?? 0) > 0;

/** Numbers that lead to the lists they count. */
export const Counts = ({ items }: { items: readonly Count[] }) => (
  <ul className="kit-counts">
    {items.map((item) => (
      <CountLink key={item.to} {...item} />
    ))}
  </ul>
);

function CountLink(item: Count) {
  const { t } = useTranslation("kit");
  const format = useFormat();
  const { label, to, total } = item;
  const urgent = isUrgent(item);
  const printed = () => {
    if (total === undefined) return "…";
    return total === null ? "–" : format.number(total);
  };
  return (
    <li data-urgent={urgent || undefined}>
      <Link to={to}>
        <strong>{printed()}</strong> <span>{label}</span>
        {urgent && <WarningOutlined aria-label={t("kit:counts.attention")} />}
      </Link>
    </li>
  );
}

const UrgentOnly = createContext(false);

interface UrgentCountsProps {
  /** Said where nothing is urgent, once that is known. */
  none: ReactNode;
  /** Cards that sum up lists. */
  children: ReactNode;
}

/** Of cards that sum up lists, only what somebody should look at, in one row. */
export const UrgentCounts = ({ none, children }: UrgentCountsProps) => (
  <>
    <ul className="kit-counts">
      <UrgentOnly value={true}>{children}</UrgentOnly>
    </ul>
    {none && <p className="kit-counts-none">{none}</p>}
  </>
);

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
  const urgentOnly = use(UrgentOnly);
  if (!may) return null;
  const linked = items.map(({ query, ...item }) => ({ ...item, to: `${list}?${query}` }));
  if (urgentOnly) {
    return linked
      .filter(isUrgent)
      .map((item) => <CountLink key={item.to} {...item} label={`${title}: ${item.label}`} />);
  }
  return (
    <Panel title={<Link to={list}>{title}</Link>} intro={intro}>
      <Counts items={linked} />
    </Panel>
  );
}
