import { StopOutlined, UndoOutlined } from "@ant-design/icons";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { ManyAction } from "../../../src/console/kit/table/selection/many.ts";
import { manyTo } from "../../../src/console/kit/table/selection/many-to.ts";
import { useMay } from "../../../src/console/use-session.ts";
import { setUserStatus } from "../contract/staff/endpoints.ts";
import { users } from "../contract/staff/resources.ts";
import type { StaffUser, UserStatus } from "../contract/staff/user.ts";

/** What staff may do with several accounts at once; which of them the caller may not change, the call says. */
export function useUsersMany(): ManyAction<StaffUser>[] | undefined {
  const { t } = useTranslation();
  const writes = useMay()(["write", "User"]);
  const setting = useCustomMutation(setUserStatus, { quiet: true, invalidates: [users] });
  if (!writes) return undefined;
  const status = {
    reason: true,
    now: (user: StaffUser) => user.status,
    set: ({ id }: StaffUser, to: UserStatus, reason: string) =>
      setting.mutateAsync({ params: { user: id }, body: { status: to, reason } }),
  } as const;
  return [
    manyTo({
      ...status,
      key: "suspend",
      label: t("users:suspend"),
      icon: <StopOutlined />,
      danger: true,
      ask: () => t("users:suspendManyText"),
      to: "suspended",
    }),
    manyTo({
      ...status,
      key: "reactivate",
      label: t("users:reactivate"),
      icon: <UndoOutlined />,
      ask: () => t("users:reactivateManyText"),
      to: "active",
    }),
  ];
}
