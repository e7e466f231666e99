import { ProfileOutlined } from "@ant-design/icons";
import { subject } from "@casl/ability";
import { Button } from "antd";
import { lazy } from "react";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useUpdate } from "../../../../src/console/data/use-update.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useSession, useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { listContactFields, orderContactFields } from "../../contract/endpoints.ts";
import type { ContactField } from "../../contract/field.ts";
import { contactFields } from "../../contract/resources.ts";
import { useContactFields } from "../use-contact-fields.tsx";
import "../contact-fields.css";

const FieldForm = lazy(() => import("../components/field-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const { user, ability } = useSession();
  const tell = useTell();
  // The page stands in the workspace's frame, which is shown only where there is one.
  const workspace = user.active_workspace_id ?? "";
  const manages = ability.can("manage-contact-fields", subject("Workspace", { id: workspace }));
  const params = { workspace };
  const table = useTable(contactFields, { params });
  const removing = useDelete(contactFields, { params, quiet: true });
  const changing = useUpdate(contactFields, { params });
  const changingMany = useUpdate(contactFields, { params, quiet: true });
  const ordering = useCustomMutation(orderContactFields, { invalidates: [contactFields] });
  // The table may be filtered or sorted otherwise: a field moves among all of them.
  const all = useCustom(listContactFields, manages ? { params, query: { per_page: 100 } } : null, {
    of: contactFields,
    keep: true,
  }).query;
  const ids = (all.data?.data.data ?? []).map(({ id }) => id);
  const fields = useContactFields();
  const [asked, question] = useAskedActions();
  const [open, dialog] = useDialog<ContactField | undefined>();

  const archive = (field: ContactField, archived: boolean) =>
    changing.mutateAsync(field.id, { archived, version: field.version });
  const actions = (field: ContactField): MenuEntry[] => {
    if (!manages) return [];
    const { name } = field;
    const at = ids.indexOf(field.id);
    const move = (by: -1 | 1) => ({
      disabled: at < 0 || ids[at + by] === undefined,
      onClick: () => {
        const order = ids.filter((id) => id !== field.id);
        order.splice(at + by, 0, field.id);
        ordering.mutate({ params, body: { field_ids: order } });
      },
    });
    return [
      { key: "edit", label: t("contact-fields:edit"), onClick: () => open(field) },
      { key: "up", label: t("contact-fields:up"), ...move(-1) },
      { key: "down", label: t("contact-fields:down"), ...move(1) },
      field.archived
        ? {
            key: "restore",
            label: t("contact-fields:restore"),
            onClick: () => void archive(field, false).catch(() => undefined),
          }
        : asked({
            key: "archive",
            label: t("contact-fields:archive"),
            title: t("contact-fields:archiveTitle", { name }),
            consequence: t("contact-fields:archiveText"),
            run: async () => {
              await archive(field, true);
            },
          }),
      asked({
        key: "delete",
        label: t("contact-fields:delete"),
        danger: true,
        divided: true,
        title: t("contact-fields:deleteTitle", { name }),
        consequence: t("contact-fields:deleteText"),
        run: async () => {
          await removing.mutateAsync(field.id);
          tell.success(t("contact-fields:deleted", { name }));
        },
      }),
    ];
  };
  const archiveMany = (archived: boolean): ManyAction<ContactField> => {
    const set = ({ id }: ContactField, version: number, to: boolean) =>
      changingMany.mutateAsync(id, { archived: to, version });
    return {
      key: archived ? "archive" : "restore",
      label: archived ? t("contact-fields:archive") : t("contact-fields:restore"),
      run: async (field) =>
        field.archived === archived ? field : set(field, field.version, archived),
      undo: async (field, done: ContactField) =>
        field.archived === archived ? undefined : set(field, done.version, !archived),
    };
  };
  const many: ManyAction<ContactField>[] = [
    archiveMany(true),
    archiveMany(false),
    {
      key: "delete",
      label: t("contact-fields:delete"),
      danger: true,
      ask: () => t("contact-fields:deleteManyText"),
      run: ({ id }) => removing.mutateAsync(id),
    },
  ];
  const create = manages && (
    <Button type="primary" onClick={() => open(undefined)}>
      {t("contact-fields:create")}
    </Button>
  );
  return (
    <>
      <p className="contact-field-intro">
        {t("contact-fields:text")} {!manages && whyReadOnly(t("contact-fields:readOnly"))}
      </p>
      <ResourceTable
        table={table}
        label={t("contact-fields:nav.list")}
        columns={fields}
        actions={actions}
        many={manages ? many : undefined}
        search={t("contact-fields:search")}
        csv={t("contact-fields:nav.list")}
        extra={create}
        empty={{ icon: <ProfileOutlined />, text: t("contact-fields:none"), action: create }}
      />
      {question}
      {dialog((field, close) => (
        <FieldForm workspace={workspace} field={field} onClose={close} />
      ))}
    </>
  );
}
