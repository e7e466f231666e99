import { TagsOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { Button } from "antd";
import { lazy } from "react";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { useMayOn, useShownNumber } from "../../../numbers/console/slots.ts";
import { tags } from "../../contract/resources.ts";
import type { Tag } from "../../contract/tag.ts";
import { useTagFields } from "../use-tag-fields.tsx";
import "../tags.css";

const TagForm = lazy(() => import("../components/tag-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const number = useShownNumber();
  const manages = useMayOn()(number, "manage-tags");
  const tell = useTell();
  const params = { number: number.id };
  const table = useTable(tags, { params });
  const removing = useDelete(tags, { params, quiet: true });
  const fields = useTagFields();
  const { listUrl } = useNavigation();
  const contactsOf = ({ id }: Tag) => listUrl("tag-contacts", { tag: id });
  const [asked, question] = useAskedActions();
  const [open, dialog] = useDialog<Tag | undefined>();

  const remove = ({ id, name, contacts_count }: Tag) =>
    asked({
      key: "delete",
      label: t("tags:delete"),
      danger: true,
      divided: true,
      title: t("tags:deleteTitle", { name }),
      consequence: t("tags:deleteText", { count: contacts_count }),
      run: async () => {
        await removing.mutateAsync(id);
        tell.success(t("tags:deleted", { name }));
      },
    });
  const actions = (tag: Tag): MenuEntry[] => [
    { key: "contacts", label: t("tags:nav.contacts"), to: contactsOf(tag) },
    ...(manages
      ? [{ key: "edit", label: t("tags:edit"), onClick: () => open(tag) }, remove(tag)]
      : []),
  ];
  const many: ManyAction<Tag>[] = [
    {
      key: "delete",
      label: t("tags:delete"),
      danger: true,
      ask: (chosen) =>
        t("tags:deleteManyText", {
          count: chosen.reduce((sum, { contacts_count }) => sum + contacts_count, 0),
        }),
      run: ({ id }) => removing.mutateAsync(id),
    },
  ];
  const create = manages && (
    <Button type="primary" onClick={() => open(undefined)}>
      {t("tags:create")}
    </Button>
  );
  return (
    <>
      <p className="tag-intro">
        {t("tags:text")} {!manages && whyReadOnly(t("tags:readOnly"))}
      </p>
      <ResourceTable
        table={table}
        label={t("tags:nav.list")}
        columns={fields}
        href={contactsOf}
        actions={actions}
        many={manages ? many : undefined}
        search={t("tags:search")}
        csv={t("tags:nav.list")}
        extra={create}
        empty={{ icon: <TagsOutlined />, text: t("tags:none"), action: create }}
      />
      {question}
      {dialog((tag, close) => (
        <TagForm number={number.id} tag={tag} onClose={close} />
      ))}
    </>
  );
}
