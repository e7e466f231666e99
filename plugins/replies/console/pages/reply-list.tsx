import { ThunderboltOutlined } from "@ant-design/icons";
import { subject } from "@casl/ability";
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
import { useSession } from "../../../../src/console/use-session.ts";
import { useMayOn, useShownNumber } from "../../../numbers/console/slots.ts";
import type { Reply, ReplyScope } from "../../contract/reply.ts";
import { replies } from "../../contract/resources.ts";
import { useReplyFields } from "../use-reply-fields.tsx";
import "../replies.css";

const ReplyForm = lazy(() => import("../components/reply-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const number = useShownNumber();
  const mayOn = useMayOn();
  const uses = mayOn(number, "send");
  const { ability } = useSession();
  const may: Record<ReplyScope, boolean> = {
    personal: true,
    number: mayOn(number, "manage-replies"),
    workspace: ability.can("manage-replies", subject("Workspace", { id: number.workspace_id })),
  };
  const params = { number: number.id };
  const table = useTable(replies, { params });
  const removing = useDelete(replies, { params, quiet: true, success: t("replies:deleted") });
  const removingMany = useDelete(replies, { params, quiet: true });
  const { fields, filters } = useReplyFields();
  const [asked, question] = useAskedActions();
  const [open, dialog] = useDialog<Reply | undefined>();

  const actions = (reply: Reply): MenuEntry[] =>
    may[reply.scope]
      ? [
          { key: "edit", label: t("replies:edit"), onClick: () => open(reply) },
          asked({
            key: "delete",
            label: t("replies:delete"),
            danger: true,
            divided: true,
            title: t("replies:deleteTitle", { title: reply.title }),
            consequence: t("replies:deleteText"),
            run: () => removing.mutateAsync(reply.id),
          }),
        ]
      : [];
  const many: ManyAction<Reply>[] = [
    {
      key: "delete",
      label: t("replies:delete"),
      danger: true,
      ask: () => t("replies:deleteManyText"),
      run: ({ id }) => removingMany.mutateAsync(id),
    },
  ];
  const create = uses && (
    <Button type="primary" onClick={() => open(undefined)}>
      {t("replies:create")}
    </Button>
  );
  return (
    <>
      <p className="reply-intro">{t("replies:text")}</p>
      <ResourceTable
        table={table}
        label={t("replies:nav.list")}
        columns={fields}
        filters={filters}
        actions={actions}
        many={uses ? many : undefined}
        search={t("replies:search")}
        csv={t("replies:nav.list")}
        extra={create}
        empty={{ icon: <ThunderboltOutlined />, text: t("replies:none"), action: create }}
      />
      {question}
      {dialog((reply, close) => (
        <ReplyForm number={number.id} may={may} reply={reply} onClose={close} />
      ))}
    </>
  );
}
