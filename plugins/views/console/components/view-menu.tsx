import { CheckOutlined } from "@ant-design/icons";
import { subject } from "@casl/ability";
import { lazy, type ReactElement } from "react";
import { useLocation } from "react-router-dom";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useUpdate } from "../../../../src/console/data/use-update.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { DropdownMenu, type MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import type { ListViewsProps } from "../../../../src/console/kit/table/slots.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { keepList } from "../../contract/endpoints.ts";
import { views as resource } from "../../contract/resources.ts";
import type { Audience, View } from "../../contract/view.ts";
import { askedOf, isAsKept, useViewAddress, whole } from "../use-views.ts";
import type { Kept } from "./view-form.tsx";

const ViewForm = lazy(() => import("./view-form.tsx"));

interface ViewMenuProps extends ListViewsProps {
  /** Of this list. */
  views: readonly View[];
  /** The one that is open, and the one that the list opens with. */
  view: View | undefined;
  first: View | undefined;
  children: ReactElement<Record<string, unknown>>;
}

const mark = (on: boolean) => (on ? <CheckOutlined /> : <span className="kit-no-mark" />);

/** The views of a list and what may be done with them. Open when it arrives. */
export default function ViewMenu(props: ViewMenuProps) {
  const { list, address, layout, asIs = false, views, view, first, children } = props;
  const { t } = useTranslation();
  const audiences = useAudiences();
  const { open } = useViewAddress(address.rules);
  const [asked, question] = useAskedActions();
  const [openForm, form] = useDialog<View | Kept>();
  const keeping = useCustomMutation(keepList, { invalidates: [resource] });
  const saving = useUpdate(resource, { success: ({ name }) => t("views:saved", { name }) });
  const deleting = useDelete(resource, {
    quiet: true,
    success: t("views:deleted"),
    invalidates: [resource],
  });
  const now = askedOf(address.state, address.rules);
  const columns = {
    order: [...layout.order],
    hidden: [...layout.hidden],
    compact: layout.compact,
  };
  const openWith = (default_view_id: string | null) =>
    keeping.mutate({ params: { list }, body: { default_view_id } });

  const said = (one: View) => (
    <>
      {one.name}
      <small className="kit-menu-reason">
        {[
          one.audience === "me" ? "" : t("views:menu.shared", { author: one.author }),
          one.id === first?.id ? t("views:menu.isDefault") : "",
        ]
          .filter(Boolean)
          .join(", ")}
      </small>
    </>
  );
  const ofView = (one: View): MenuEntry[] => {
    const { id, name, version } = one;
    const changed = one.own && !isAsKept(one, now, layout);
    const isFirst = id === first?.id;
    return [
      ...(changed
        ? [
            {
              key: "update",
              label: t("views:menu.update", { name }),
              onClick: () => saving.mutate(id, { ...columns, asked: now, version }),
            },
          ]
        : []),
      ...(asIs
        ? []
        : [
            {
              key: "default",
              label: isFirst
                ? t("views:menu.clearDefault", { name })
                : t("views:menu.makeDefault", { name }),
              onClick: () => openWith(isFirst ? null : id),
            },
          ]),
      ...(one.own
        ? [
            {
              key: "rename",
              label: t("views:menu.rename", { name }),
              onClick: () => openForm(one),
            },
            asked({
              key: "delete",
              label: t("views:menu.delete", { name }),
              danger: true,
              title: t("views:deleteTitle", { name }),
              consequence: t("views:deleteText"),
              run: async () => {
                await deleting.mutateAsync(id);
                open(whole);
              },
            }),
          ]
        : []),
    ];
  };
  const items: MenuEntry[] = [
    {
      key: whole,
      icon: mark(view === undefined),
      label: t("views:menu.all"),
      onClick: () => open(whole),
    },
    ...views.map((one) => ({
      key: one.id,
      icon: mark(one.id === view?.id),
      label: said(one),
      onClick: () => open(one),
    })),
    {
      key: "save",
      divided: true,
      label: t("views:menu.save"),
      onClick: () => openForm({ list, asked: now, ...columns }),
    },
    ...(view ? ofView(view) : []),
  ];
  return (
    <>
      <DropdownMenu items={items} pressed>
        {children}
      </DropdownMenu>
      {question}
      {form((about, close) => (
        <ViewForm about={about} audiences={audiences} onSaved={open} onClose={close} />
      ))}
    </>
  );
}

/** With whom the person may share a view of the list at this address. */
function useAudiences(): Audience[] {
  const { user, ability } = useSession();
  const { pathname } = useLocation();
  const { active_workspace_id: id } = user;
  if (pathname.startsWith("/admin")) {
    return ability.can("share", "StaffView") ? ["me", "staff"] : ["me"];
  }
  const shares = id !== null && ability.can("share-views", subject("Workspace", { id }));
  return shares ? ["me", "workspace"] : ["me"];
}
