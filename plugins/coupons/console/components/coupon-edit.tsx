import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import type { Coupon } from "../../contract/coupon.ts";
import { coupons } from "../../contract/resources.ts";
import { bodyOf, valuesOf } from "../coupon-form.ts";
import { useCouponFields } from "../use-coupon-fields.tsx";
import { CouponFields } from "./coupon-fields.tsx";

interface CouponEditProps {
  coupon: Coupon;
  onClose: () => void;
}

export default function CouponEdit({ coupon, onClose }: CouponEditProps) {
  const { t } = useTranslation();
  const { fields } = useCouponFields();
  const form = useModalForm(coupons, {
    action: "edit",
    name: "coupon",
    record: coupon,
    initial: valuesOf,
    body: bodyOf,
    fields,
    success: t("coupons:saved"),
  });
  return (
    <FormModal
      title={t("coupons:editOf", { code: coupon.code })}
      form={form}
      submit={t("coupons:save")}
      onClose={onClose}
    >
      <CouponFields />
    </FormModal>
  );
}
