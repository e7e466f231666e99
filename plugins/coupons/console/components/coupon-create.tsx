import type { ComponentProps } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import type { CreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import { coupons } from "../../contract/resources.ts";
import { bodyOf, newCoupon } from "../coupon-form.ts";
import { CouponFields } from "./coupon-fields.tsx";

export default function CouponCreate({ onClose }: ComponentProps<CreateDialog>) {
  const { t } = useTranslation();
  const form = useModalForm(coupons, {
    action: "create",
    name: "coupon",
    initial: newCoupon,
    body: bodyOf,
    success: t("coupons:created"),
  });
  return (
    <FormModal title={t("coupons:new")} form={form} submit={t("coupons:create")} onClose={onClose}>
      <CouponFields withCode />
    </FormModal>
  );
}
