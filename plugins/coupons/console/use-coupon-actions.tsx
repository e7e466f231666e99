import { DeleteOutlined, EditOutlined, FolderOutlined, UndoOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useDelete } from "../../../src/console/data/use-delete.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { MenuEntry } from "../../../src/console/kit/menu/dropdown-menu.tsx";
import { useMay } from "../../../src/console/use-session.ts";
import type { Coupon, CouponStatus } from "../contract/coupon.ts";
import { setCouponStatus } from "../contract/endpoints.ts";
import { coupons } from "../contract/resources.ts";

const CouponEdit = lazy(() => import("./components/coupon-edit.tsx"));

/** What the person may do with a coupon, and the dialogs in which it is done. */
export function useCouponActions(onDeleted?: () => void) {
  const { t } = useTranslation();
  const writes = useMay()(["write", "Coupon"]);
  const [editing, setEditing] = useState<Coupon>();
  const [asked, question] = useAskedActions();
  const status = useCustomMutation(setCouponStatus, {
    quiet: true,
    invalidates: [coupons],
    success: (coupon) =>
      coupon.status === "active" ? t("coupons:restored") : t("coupons:archived"),
  });
  const deleting = useDelete(coupons, { quiet: true, success: t("coupons:deleted") });
  const change = ({ id, version }: Coupon, to: CouponStatus) =>
    status.mutateAsync({ params: { coupon: id }, body: { status: to, version } });

  const archive = (coupon: Coupon) =>
    asked({
      key: "archive",
      label: t("coupons:archive"),
      icon: <FolderOutlined />,
      title: t("coupons:archiveTitle", { code: coupon.code }),
      consequence: t("coupons:archiveText"),
      mild: true,
      run: () => change(coupon, "archived"),
    });
  const restore = (coupon: Coupon) =>
    asked({
      key: "restore",
      label: t("coupons:restore"),
      icon: <UndoOutlined />,
      title: t("coupons:restoreTitle", { code: coupon.code }),
      consequence: t("coupons:restoreText"),
      mild: true,
      run: () => change(coupon, "active"),
    });
  const remove = ({ id, code }: Coupon) =>
    asked({
      key: "delete",
      label: t("coupons:delete"),
      icon: <DeleteOutlined />,
      danger: true,
      title: t("coupons:deleteTitle", { code }),
      consequence: t("coupons:deleteText"),
      typed: code,
      run: async () => {
        await deleting.mutateAsync(id);
        onDeleted?.();
      },
    });
  const edit = (coupon: Coupon): MenuEntry => ({
    key: "edit",
    label: t("coupons:edit"),
    icon: <EditOutlined />,
    onClick: () => setEditing(coupon),
  });
  const actions = (coupon: Coupon): MenuEntry[] => [
    ...(coupon.status === "archived" ? [restore(coupon)] : [edit(coupon), archive(coupon)]),
    { ...remove(coupon), divided: true },
  ];
  const dialogs = (
    <>
      {question}
      <Suspense fallback={null}>
        {editing && <CouponEdit coupon={editing} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </>
  );
  return { actions: writes ? actions : undefined, dialogs };
}
