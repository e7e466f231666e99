import { TagsOutlined } from "@ant-design/icons";
import { useInvalidate } from "@refinedev/core";
import { Button } from "antd";
import { lazy, Suspense, useCallback, useState } from "react";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useListRefresh } from "../../../../src/console/live/use-list-refresh.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useMayOn, useShownNumber } from "../../../numbers/console/slots.ts";
import { deleteTag } from "../../contract/endpoints.ts";
import { tagChanged } from "../../contract/events.ts";
import type { Tag } from "../../contract/tag.ts";
import { useTagColumns } from "../use-tag-columns.tsx";
import "../tags.css";

const TagForm = lazy(() => import("../components/tag-form.tsx"));

const nameOf = ({ name }: Tag) => name;

export function Component() {
  const { t } = useTranslation();
  const number = useShownNumber();
  const manages = useMayOn()(number, "manage-tags");
  const tell = useTell();
  const invalidate = useInvalidate();
  const pathOf = useCallback(
    ({ id }: Tag) => `/recursos/numeros/${number.id}/marcadores/${id}`,
    [number.id],
  );
  const columns = useTagColumns(pathOf);
  const [ask, dialog] = useConfirmDanger();
  const [editing, setEditing] = useState<Tag | "new">();
  useListRefresh("tags", tagChanged, `number.${number.id}`);

  const remove = ({ id, name, contacts_count }: Tag) =>
    ask({
      title: t("tags:deleteTitle", { name }),
      consequence: t("tags:deleteText", { count: contacts_count }),
      action: t("tags:delete"),
      run: async () => {
        await call(deleteTag, { params: { number: number.id, tag: id } });
        tell.success(t("tags:deleted", { name }));
        await invalidate({ resource: "tags", invalidates: ["list"] });
      },
    });
  const actions = (tag: Tag): MenuEntry[] => [
    { key: "contacts", label: t("tags:nav.contacts"), to: pathOf(tag) },
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
  return (
    <>
      <p className="tag-intro">
        {t("tags:text")} {!manages && t("tags:readOnly")}
      </p>
      <ResourceTable<Tag>
        resource="tags"
        params={{ number: number.id }}
        label={t("tags:nav.list")}
        columns={columns}
        href={pathOf}
        actions={actions}
        nameOf={nameOf}
        search={t("tags:search")}
        sort="name"
        csv="tags"
        extra={create}
        empty={{ icon: <TagsOutlined />, text: t("tags:none"), action: create }}
      />
      {dialog}
      <Suspense fallback={null}>
        {editing && (
          <TagForm
            number={number.id}
            tag={editing === "new" ? undefined : editing}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
