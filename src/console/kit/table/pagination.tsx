import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Link } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { pagesAround } from "./list-address.ts";

interface PaginationProps {
  current: number;
  last: number;
  /** The address of a page. */
  to: (page: number) => string;
}

/** The page links of a list: 3 either side, previous and next where there are any. */
export function Pagination({ current, last, to }: PaginationProps) {
  const { t } = useTranslation("kit");
  if (last <= 1) return null;
  return (
    <nav aria-label={t("kit:pages.label")} className="kit-pages">
      <ul>
        {current > 1 && (
          <li>
            <Link
              to={to(current - 1)}
              rel="prev"
              preventScrollReset
              aria-label={t("kit:pages.previous")}
            >
              <LeftOutlined aria-hidden />
            </Link>
          </li>
        )}
        {pagesAround(current, last).map((page) => (
          <li key={page}>
            <Link
              to={to(page)}
              preventScrollReset
              aria-label={t("kit:pages.page", { page })}
              aria-current={page === current ? "page" : undefined}
            >
              {page}
            </Link>
          </li>
        ))}
        {current < last && (
          <li>
            <Link
              to={to(current + 1)}
              rel="next"
              preventScrollReset
              aria-label={t("kit:pages.next")}
            >
              <RightOutlined aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
