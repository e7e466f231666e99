import { TeamOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useSession, useWhyReadOnly } from "../../../../src/console/use-session.ts";
import type { NumberUser } from "../../contract/number-user.ts";
import { numberUsers } from "../../contract/resources.ts";
import { usePartWithUser } from "../components/users/use-part-with-user.ts";
import { useUserFields } from "../components/users/use-user-fields.tsx";
import { useMayOn, useShownNumber } from "../slots.ts";

const AddUsers = lazy(() => import("../components/users/add-users.tsx"));
const ChangeRole = lazy(() => import("../components/users/change-role.tsx"));

const nameOf = ({ name }: NumberUser) => name;

export function Component() {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  const whyReadOnly = useWhyReadOnly();
  const number = useShownNumber();
  const { user: me } = useSession();
  const mayOn = useMayOn();
  const manages = mayOn(number, "manage-users");
  const table = useTable(numberUsers, { params: { number: number.id } });
  const removingMany = useDelete(numberUsers, { params: { number: number.id }, quiet: true });
  const fields = useUserFields();
  const [ask, dialog] = useConfirmDanger();
  const { remove, leave } = usePartWithUser(number);
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<NumberUser>();

  const actions = (user: NumberUser): MenuEntry[] => {
    // An owner's right comes from the workspace; it is changed there.
    if (user.owner) return [];
    const leaving = { key: "leave", label: t("numbers:users.leave"), danger: true };
    return [
      ...(manages
        ? [{ key: "role", label: t("numbers:users.changeRole"), onClick: () => setChanging(user) }]
        : []),
      ...(user.id === me.id ? [{ ...leaving, onClick: () => ask(leave()) }] : []),
      ...(manages && user.id !== me.id
        ? [
            {
              key: "remove",
              label: t("numbers:users.remove"),
              danger: true,
              onClick: () => ask(remove(user)),
            },
          ]
        : []),
    ];
  };
  const many: ManyAction<NumberUser>[] = [
    {
      key: "remove",
      label: t("numbers:users.remove"),
      danger: true,
      why: ({ id, owner }) => {
        if (owner) return t("numbers:errors.owner_keeps_number");
        return id === me.id ? t("numbers:users.notYourself") : undefined;
      },
      ask: () => t("numbers:users.removeManyText"),
      run: ({ id }) => removingMany.mutateAsync(id),
    },
  ];
  return (
    <>
      <p className="number-intro">
        {t("numbers:users.text")} <Link to={listUrl("roles")}>{t("numbers:users.rights")}</Link>{" "}
        {!manages && whyReadOnly(t("numbers:readOnly.users"))}
      </p>
      <ResourceTable
        table={table}
        label={t("numbers:nav.users")}
        columns={fields}
        actions={actions}
        many={manages ? many : undefined}
        nameOf={nameOf}
        search={t("numbers:users.searchList")}
        csv={t("numbers:nav.users")}
        empty={{ icon: <TeamOutlined />, text: t("numbers:users.none") }}
        extra={
          <>
            {mayOn(number, "leave") && (
              <Button onClick={() => ask(leave())}>{t("numbers:users.leave")}</Button>
            )}
            {manages && (
              <Button type="primary" onClick={() => setAdding(true)}>
                {t("numbers:users.add")}
              </Button>
            )}
          </>
        }
      />
      {dialog}
      <Suspense fallback={null}>
        {adding && <AddUsers number={number} onClose={() => setAdding(false)} />}
        {changing && (
          <ChangeRole number={number.id} user={changing} onClose={() => setChanging(undefined)} />
        )}
      </Suspense>
    </>
  );
}
