import { call } from "../../../../../src/console/client.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../../src/console/kit/feedback/confirm-danger.tsx";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import {
  DropdownMenu,
  type MenuEntry,
} from "../../../../../src/console/kit/menu/dropdown-menu.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { useCall } from "../../../../../src/console/use-call.ts";
import { useMay } from "../../../../../src/console/use-session.ts";
import { type NumberUser, numberRoles } from "../../../contract/number-user.ts";
import {
  changeStaffNumberUser,
  listStaffNumberUsers,
  removeStaffNumberUser,
} from "../../../contract/staff/endpoints.ts";
import { roleNames } from "../../looks.ts";
import { useShownStaffNumber } from "../../slots.ts";
import { useStaffNumberCache } from "../use-number-cache.ts";

export function Component() {
  const { t } = useTranslation();
  const number = useShownStaffNumber();
  const params = { number: number.id };
  const { data, error, refetch } = useCall(listStaffNumberUsers, { params });
  const { actions, dialog } = useUserActions(number);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Panel title={t("numbers:nav.users")} intro={t("numbers:staff.usersText")}>
      <ul className="number-people">
        {data?.data.map((user) => (
          <li key={user.id}>
            <div>
              <strong>{user.name}</strong>
              <p>{user.email}</p>
            </div>
            <div className="number-steps">
              {user.owner ? t("numbers:staff.owner") : t(roleNames[user.role])}
              <DropdownMenu of={user.name} items={actions(user)} />
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}

function useUserActions({ id, display_name }: { id: string; display_name: string }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useStaffNumberCache();
  const may = useMay()(["update-numbers", "staff"]);
  const [ask, dialog] = useConfirmDanger();
  const done = () => {
    tell.success(t("numbers:staff.saved"));
    keep();
  };
  const actions = (user: NumberUser): MenuEntry[] => {
    // An owner's right comes from the workspace.
    if (!may || user.owner) return [];
    const params = { number: id, user: user.id };
    const names = { name: user.name, number: display_name };
    const others = numberRoles.filter((role) => role !== user.role);
    return [
      ...others.map((role) => ({
        key: role,
        label: t("numbers:staff.makeRole", { role: t(roleNames[role]) }),
        onClick: () =>
          ask({
            title: t("numbers:staff.roleTitle", { ...names, role: t(roleNames[role]) }),
            consequence: t("numbers:staff.roleText"),
            action: t("numbers:staff.roleChange"),
            reason: true,
            mild: true,
            run: async (reason) => {
              await call(changeStaffNumberUser, { params, body: { role, reason } });
              done();
            },
          }),
      })),
      {
        key: "remove",
        label: t("numbers:staff.removeUser"),
        danger: true,
        divided: true,
        onClick: () =>
          ask({
            title: t("numbers:staff.removeTitle", names),
            consequence: t("numbers:staff.removeText"),
            action: t("numbers:staff.removeUser"),
            reason: true,
            run: async (reason) => {
              await call(removeStaffNumberUser, { params, body: { reason } });
              done();
            },
          }),
      },
    ];
  };
  return { actions, dialog };
}
