import { CommentOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy } from "react";
import { useDelete } from "../../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../../src/console/kit/feedback/use-dialog.tsx";
import type { MenuEntry } from "../../../../../src/console/kit/menu/dropdown-menu.tsx";
import { PageLayout } from "../../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../../src/console/kit/table/selection/many.ts";
import { useBreadcrumbs } from "../../../../../src/console/shell/titles.ts";
import { useMay } from "../../../../../src/console/use-session.ts";
import { ticketAnswers } from "../../../contract/staff/resources.ts";
import type { TicketAnswer } from "../../../contract/staff/ticket.ts";
import { useAnswerFields } from "../use-answer-fields.tsx";

const AnswerForm = lazy(() => import("../answer-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const breadcrumbs = useBreadcrumbs();
  const writes = useMay()(["write", "AnyTicket"]);
  const table = useTable(ticketAnswers);
  const fields = useAnswerFields();
  const removing = useDelete(ticketAnswers, { quiet: true, success: t("tickets:answers.deleted") });
  const removingMany = useDelete(ticketAnswers, { quiet: true });
  const [asked, question] = useAskedActions();
  const [open, dialog] = useDialog<TicketAnswer | undefined>();
  const actions = (answer: TicketAnswer): MenuEntry[] => [
    { key: "edit", label: t("tickets:answers.edit"), onClick: () => open(answer) },
    asked({
      key: "delete",
      label: t("tickets:answers.delete"),
      danger: true,
      divided: true,
      title: t("tickets:answers.deleteTitle", { title: answer.title }),
      consequence: t("tickets:answers.deleteText"),
      run: () => removing.mutateAsync(answer.id),
    }),
  ];
  const many: ManyAction<TicketAnswer>[] = [
    {
      key: "delete",
      label: t("tickets:answers.delete"),
      danger: true,
      ask: () => t("tickets:answers.deleteManyText"),
      run: ({ id }) => removingMany.mutateAsync(id),
    },
  ];
  const create = writes && (
    <Button type="primary" onClick={() => open(undefined)}>
      {t("tickets:answers.new")}
    </Button>
  );
  return (
    <PageLayout title={t("tickets:nav.answers")} breadcrumbs={breadcrumbs}>
      <ResourceTable
        table={table}
        label={t("tickets:nav.answers")}
        columns={fields}
        actions={writes ? actions : undefined}
        many={writes ? many : undefined}
        search={t("tickets:answers.search")}
        extra={create}
        empty={{ icon: <CommentOutlined />, text: t("tickets:answers.none"), action: create }}
      />
      {question}
      {dialog((answer, close) => (
        <AnswerForm answer={answer} onClose={close} />
      ))}
    </PageLayout>
  );
}
