import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Hidden } from "../text/hidden.tsx";
import { type ListState, pageSizes } from "./list-address.ts";
import { Pagination } from "./pagination.tsx";

interface TableFootProps {
  state: ListState;
  total: number;
  last: number;
  phase: "loading" | "stale" | "ready" | "failed";
  onSize: (perPage: number) => void;
  addressOf: (page: number) => string;
  onHelp: () => void;
  /** Of a list without a toolbar. */
  tools: ReactNode;
}

/** How much of the list is shown, the choice of the page size, its keys, and the page links. */
export function TableFoot({
  state,
  total,
  last,
  phase,
  onSize,
  addressOf,
  onHelp,
  tools,
}: TableFootProps) {
  const { t } = useTranslation("kit");
  const { page, perPage } = state;
  const shown = phase !== "loading" && phase !== "failed" && total > 0;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    // Another element once there are rows, so that it appears instead of moving.
    <footer key={phase === "loading" ? "waiting" : "list"} className="kit-table-foot">
      <span role="status">
        {shown && t("kit:pages.range", { from, to, total })}
        {phase === "ready" && total === 0 && <Hidden>{t("kit:pages.none")}</Hidden>}
      </span>
      {shown && total > pageSizes[0] && (
        <label className="kit-page-size">
          <span>{t("kit:pages.size")}</span>
          <select value={perPage} onChange={(event) => onSize(Number(event.target.value))}>
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      {shown && (
        <button type="button" className="kit-keys-button" onClick={onHelp}>
          {t("kit:keys.button")} <kbd aria-hidden>?</kbd>
        </button>
      )}
      {shown && tools}
      {shown && <Pagination current={page} last={last} to={addressOf} />}
    </footer>
  );
}
