import { PercentageOutlined } from "@ant-design/icons";
import { lazy } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useCreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { coupons } from "../../contract/resources.ts";
import { useCouponActions } from "../use-coupon-actions.tsx";
import { useCouponFields } from "../use-coupon-fields.tsx";

const CouponForm = lazy(() => import("../components/coupon-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const table = useTable(coupons);
  const { fields, filters } = useCouponFields();
  const { actions, many, dialogs } = useCouponActions();
  const [create, form] = useCreateDialog(coupons, t("coupons:new"), CouponForm);
  return (
    <>
      <ResourceTable
        table={table}
        label={t("coupons:nav.list")}
        columns={fields}
        filters={filters}
        actions={actions}
        many={many}
        search={t("coupons:list.search")}
        csv={t("coupons:nav.list")}
        extra={create}
        empty={{ icon: <PercentageOutlined />, text: t("coupons:list.none"), action: create }}
      />
      {dialogs}
      {form}
    </>
  );
}
