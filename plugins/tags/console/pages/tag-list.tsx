import { TagsOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { useMayOn, useShownNumber } from "../../../numbers/console/slots.ts";
import { tags } from "../../contract/resources.ts";
import type { Tag } from "../../contract/tag.ts";
import { useTagFields } from "../use-tag-fields.tsx";
import "../tags.css";

const form = () => import("../components/tag-form.tsx");
const NewTag = lazy(() => form().then((part) => ({ default: part.NewTag })));
const EditTag = lazy(() => form().then((part) => ({ default: part.EditTag })));

const nameOf = ({ name }: Tag) => name;

export function Component() {
  const { t } = useTranslation();
  const number = useShownNumber();
  const manages = useMayOn()(number, "manage-tags");
  const tell = useTell();
  const params = { number: number.id };
  const table = useTable(tags, { params, sort: "name" });
  const removing = useDelete(tags, { params, quiet: true });
  const fields = useTagFields();
  const { listUrl } = useNavigation();
  const contactsOf = ({ id }: Tag) => listUrl("tag-contacts", { tag: id });
  const [ask, dialog] = useConfirmDanger();
  const [editing, setEditing] = useState<Tag | "new">();

  const remove = ({ id, name, contacts_count }: Tag) =>
    ask({
      title: t("tags:deleteTitle", { name }),
      consequence: t("tags:deleteText", { count: contacts_count }),
      action: t("tags:delete"),
      run: async () => {
        await removing.mutateAsync(id);
        tell.success(t("tags:deleted", { name }));
      },
    });
  const actions = (tag: Tag): MenuEntry[] => [
    { key: "contacts", label: t("tags:nav.contacts"), to: contactsOf(tag) },
    ...(manages
      ? [
          { key: "edit", label: t("tags:edit"), onClick: () => setEditing(tag) },
          {
            key: "delete",
            label: t("tags:delete"),
            danger: true,
            divided: true,
            onClick: () => remove(tag),
          },
        ]
      : []),
  ];
  const create = manages && (
    <Button type="primary" onClick={() => setEditing("new")}>
      {t("tags:create")}
    </Button>
  );
  const shown = { number: number.id, onClose: () => setEditing(undefined) };
  return (
    <>
      <p className="tag-intro">
        {t("tags:text")} {!manages && t("tags:readOnly")}
      </p>
      <ResourceTable
        table={table}
        label={t("tags:nav.list")}
        columns={fields}
        href={contactsOf}
        actions={actions}
        nameOf={nameOf}
        search={t("tags:search")}
        csv="tags"
        extra={create}
        empty={{ icon: <TagsOutlined />, text: t("tags:none"), action: create }}
      />
      {dialog}
      <Suspense fallback={null}>
        {editing === "new" && <NewTag {...shown} />}
        {editing && editing !== "new" && <EditTag {...shown} tag={editing} />}
      </Suspense>
    </>
  );
}
