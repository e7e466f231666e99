import { PercentageOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { Coupon } from "../../contract/coupon.ts";
import { pathOf } from "../paths.ts";
import { useCouponActions } from "../use-coupon-actions.tsx";
import { useCouponColumns } from "../use-coupon-columns.tsx";

const CouponForm = lazy(() => import("../components/coupon-form.tsx"));

const nameOf = ({ code }: Coupon) => code;

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { columns, filters } = useCouponColumns();
  const [form, setForm] = useState<Coupon | "new">();
  const { writes, actions, dialog } = useCouponActions({ onEdit: setForm });
  const create = writes && (
    <Button type="primary" onClick={() => setForm("new")}>
      {t("coupons:new")}
    </Button>
  );
  return (
    <>
      <ResourceTable<Coupon>
        resource="coupons"
        label={t("coupons:nav.list")}
        columns={columns}
        filters={filters}
        href={pathOf}
        actions={writes ? actions : undefined}
        nameOf={nameOf}
        search={t("coupons:list.search")}
        sort="-updated_at"
        csv="coupons"
        extra={create}
        empty={{ icon: <PercentageOutlined />, text: t("coupons:list.none"), action: create }}
      />
      {dialog}
      <Suspense fallback={null}>
        {form && (
          <CouponForm
            coupon={form === "new" ? undefined : form}
            onClose={(made) => {
              setForm(undefined);
              if (made) void navigate(pathOf(made));
            }}
          />
        )}
      </Suspense>
    </>
  );
}
