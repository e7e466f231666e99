import { EditOutlined, FolderOutlined, UndoOutlined } from "@ant-design/icons";
import { lazy } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../src/console/kit/feedback/use-dialog.tsx";
import { useRecordActions } from "../../../src/console/kit/feedback/use-record-actions.tsx";
import type { MenuEntry } from "../../../src/console/kit/menu/dropdown-menu.tsx";
import type { ManyAction } from "../../../src/console/kit/table/selection/many.ts";
import { useMay } from "../../../src/console/use-session.ts";
import type { Coupon } from "../contract/coupon.ts";
import { setCouponStatus } from "../contract/endpoints.ts";
import { coupons } from "../contract/resources.ts";

const CouponForm = lazy(() => import("./components/coupon-form.tsx"));

/** What the person may do with a coupon, and the dialogs in which it is done. */
export function useCouponActions() {
  const { t } = useTranslation();
  const writes = useMay()(["write", "Coupon"]);
  const [edit, editing] = useDialog<Coupon>();
  const { toStatus, manyToStatus, remove, dialog } = useRecordActions(coupons, {
    status: setCouponStatus,
    changed: ({ status }) => (status === "active" ? t("coupons:restored") : t("coupons:archived")),
    deleted: t("coupons:deleted"),
  });
  const terms = (coupon: Coupon): MenuEntry[] =>
    coupon.status === "archived"
      ? [
          toStatus(coupon, "active", {
            label: t("coupons:restore"),
            icon: <UndoOutlined />,
            title: t("coupons:restoreTitle", { code: coupon.code }),
            consequence: t("coupons:restoreText"),
          }),
        ]
      : [
          {
            key: "edit",
            label: t("coupons:edit"),
            icon: <EditOutlined />,
            onClick: () => edit(coupon),
          },
          toStatus(coupon, "archived", {
            label: t("coupons:archive"),
            icon: <FolderOutlined />,
            title: t("coupons:archiveTitle", { code: coupon.code }),
            consequence: t("coupons:archiveText"),
          }),
        ];
  const actions = (coupon: Coupon): MenuEntry[] => [
    ...terms(coupon),
    remove(coupon, {
      label: t("coupons:delete"),
      title: t("coupons:deleteTitle", { code: coupon.code }),
      consequence: t("coupons:deleteText"),
      held: (by) => t("coupons:errors.in_use", by),
      typed: coupon.code,
      divided: true,
    }),
  ];
  const dialogs = (
    <>
      {dialog}
      {editing((coupon, close) => (
        <CouponForm coupon={coupon} onClose={close} />
      ))}
    </>
  );
  const many: ManyAction<Coupon>[] = [
    manyToStatus("archived", { label: t("coupons:archive"), icon: <FolderOutlined /> }),
    manyToStatus("active", { label: t("coupons:restore"), icon: <UndoOutlined /> }),
  ];
  return { actions: writes ? actions : undefined, many: writes ? many : undefined, dialogs };
}
