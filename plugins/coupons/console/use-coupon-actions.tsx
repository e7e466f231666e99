import { DeleteOutlined, EditOutlined, FolderOutlined, UndoOutlined } from "@ant-design/icons";
import { call } from "../../../src/console/client.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../src/console/kit/feedback/confirm-danger.tsx";
import type { MenuEntry } from "../../../src/console/kit/menu/dropdown-menu.tsx";
import { useTell } from "../../../src/console/tell.ts";
import { useMay } from "../../../src/console/use-session.ts";
import type { Coupon, CouponStatus } from "../contract/coupon.ts";
import { deleteCoupon, setCouponStatus } from "../contract/endpoints.ts";
import { useCouponCache } from "./use-coupon-cache.ts";

interface Wishes {
  onEdit: (coupon: Coupon) => void;
  onDeleted?: () => void;
}

/** What the person may do with a coupon, and the question asked before it is done. */
export function useCouponActions({ onEdit, onDeleted }: Wishes) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useCouponCache();
  const writes = useMay()(["write", "Coupon"]);
  const [ask, dialog] = useConfirmDanger();

  const change = async ({ id, version }: Coupon, status: CouponStatus) => {
    const body = { status, version };
    const { data } = await call(setCouponStatus, { params: { coupon: id }, body });
    tell.success(status === "archived" ? t("coupons:archived") : t("coupons:restored"));
    keep(data);
  };
  const archive = (coupon: Coupon) =>
    ask({
      title: t("coupons:archiveTitle", { code: coupon.code }),
      consequence: t("coupons:archiveText"),
      action: t("coupons:archive"),
      mild: true,
      run: () => change(coupon, "archived"),
    });
  const restore = (coupon: Coupon) =>
    ask({
      title: t("coupons:restoreTitle", { code: coupon.code }),
      consequence: t("coupons:restoreText"),
      action: t("coupons:restore"),
      mild: true,
      run: () => change(coupon, "active"),
    });
  const remove = (coupon: Coupon) =>
    ask({
      title: t("coupons:deleteTitle", { code: coupon.code }),
      consequence: t("coupons:deleteText"),
      action: t("coupons:delete"),
      typed: coupon.code,
      run: async () => {
        await call(deleteCoupon, { params: { coupon: coupon.id } });
        tell.success(t("coupons:deleted"));
        onDeleted?.();
        keep();
      },
    });
  const actions = (coupon: Coupon): MenuEntry[] => {
    if (!writes) return [];
    const last: MenuEntry = {
      key: "delete",
      label: t("coupons:delete"),
      icon: <DeleteOutlined />,
      danger: true,
      divided: true,
      onClick: () => remove(coupon),
    };
    if (coupon.status === "archived") {
      return [
        {
          key: "restore",
          label: t("coupons:restore"),
          icon: <UndoOutlined />,
          onClick: () => restore(coupon),
        },
        last,
      ];
    }
    return [
      {
        key: "edit",
        label: t("coupons:edit"),
        icon: <EditOutlined />,
        onClick: () => onEdit(coupon),
      },
      {
        key: "archive",
        label: t("coupons:archive"),
        icon: <FolderOutlined />,
        onClick: () => archive(coupon),
      },
      last,
    ];
  };
  return { writes, actions, dialog };
}
