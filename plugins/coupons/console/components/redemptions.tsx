import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { Column } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import type { Coupon, Redemption } from "../../contract/coupon.ts";
import { useCouponWords } from "../use-coupon-words.ts";

/** Who used a coupon, for what, and at which terms. */
export function Redemptions({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const words = useCouponWords();
  const pathTo = usePathTo();
  const columns = useMemo(
    (): Column<Redemption>[] => [
      {
        key: "workspace",
        title: t("coupons:fields.workspace"),
        render: ({ workspace }) => {
          const path = pathTo("/admin/workspaces/:workspace", { workspace: workspace.id });
          return path ? <Link to={path}>{workspace.name}</Link> : workspace.name;
        },
        csv: ({ workspace }) => workspace.name,
        primary: true,
      },
      {
        key: "reference",
        title: t("coupons:fields.reference"),
        render: ({ reference }) => <code>{reference}</code>,
        csv: ({ reference }) => reference,
        sorter: true,
      },
      {
        key: "discount",
        title: t("coupons:fields.discount"),
        render: ({ discount }) => <span className="kit-figures">{words.discount(discount)}</span>,
        csv: ({ discount }) => words.discount(discount),
        align: "end",
      },
      {
        key: "redeemed_at",
        title: t("coupons:fields.redeemed"),
        render: ({ redeemed_at }) => <RelativeTime at={redeemed_at} />,
        csv: ({ redeemed_at }) => redeemed_at.toISOString(),
        sorter: true,
      },
    ],
    [t, words, pathTo],
  );
  return (
    <Panel title={t("coupons:redemptions")} intro={t("coupons:redemptionsText")}>
      <ResourceTable<Redemption>
        resource="redemptions"
        params={{ coupon: coupon.id }}
        label={t("coupons:redemptions")}
        columns={columns}
        search={t("coupons:searchRedemptions")}
        sort="-redeemed_at"
        csv={`coupon-${coupon.code}`}
        empty={{ text: t("coupons:noRedemptions") }}
      />
    </Panel>
  );
}
