import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import type { Coupon, Redemption } from "../../contract/coupon.ts";
import { redemptions } from "../../contract/resources.ts";
import { useCouponWords } from "../use-coupon-words.ts";

/** Who used a coupon, for what, and at which terms. */
export function Redemptions({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const words = useCouponWords();
  const pathTo = usePathTo();
  const table = useTable(redemptions, { params: { coupon: coupon.id } });
  const fields = useMemo(
    (): Field<Redemption>[] => [
      {
        key: "workspace",
        title: t("coupons:fields.workspace"),
        render: ({ workspace }) => {
          const path = pathTo("workspaces", workspace.id);
          return path ? <Link to={path}>{workspace.name}</Link> : workspace.name;
        },
        csv: ({ workspace }) => workspace.name,
        primary: true,
      },
      kit.words("reference", t("coupons:fields.reference"), ({ reference }) =>
        words.charge(reference),
      ),
      {
        key: "discount",
        title: t("coupons:fields.discount"),
        render: ({ discount }) => <span className="kit-figures">{words.discount(discount)}</span>,
        csv: ({ discount }) => words.discount(discount),
        align: "end",
      },
      kit.ago("redeemed_at", t("coupons:fields.redeemed"), { phone: "show" }),
    ],
    [t, kit, words, pathTo],
  );
  return (
    <Panel title={t("coupons:redemptions")} intro={t("coupons:redemptionsText")}>
      <ResourceTable
        table={table}
        label={t("coupons:redemptions")}
        columns={fields}
        filters={[kit.days("redeemed", t("coupons:fields.redeemed"))]}
        search={t("coupons:searchRedemptions")}
        csv={`${t("coupons:nav.coupon")} ${coupon.code}`}
        empty={{ text: t("coupons:noRedemptions") }}
      />
    </Panel>
  );
}
