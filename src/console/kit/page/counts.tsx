import { WarningOutlined } from "@ant-design/icons";
import { Link } from "react-router-dom";
import { useFormat } from "../../format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
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
