import { CheckOutlined, CustomerServiceOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { Button } from "antd";
import { lazy, type ReactNode, useEffect } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { finishTicket } from "../../contract/endpoints.ts";
import { tickets } from "../../contract/resources.ts";
import type { Ticket } from "../../contract/ticket.ts";
import { useTicketFields } from "../use-ticket-fields.tsx";

const TicketCreate = lazy(() => import("../components/ticket-create.tsx"));

/** The address says which list: those in progress, without a word. */
const finished = "finalizados";

export function Component() {
  const { t } = useTranslation();
  const { show } = useNavigation();
  const [search, setSearch] = useSearchParams();
  const [open, dialog] = useDialog<"new">();
  const list = search.get("lista") === finished ? "finished" : "open";
  const asked = search.get("new") === "ticket";
  useEffect(() => {
    if (!asked) return;
    open("new");
    setSearch(
      (before) => {
        before.delete("new");
        return before;
      },
      { replace: true },
    );
  }, [asked, open, setSearch]);
  const create = useMay()(["write", "Ticket"]) && (
    <Button type="primary" onClick={() => open("new")}>
      {t("tickets:nav.create")}
    </Button>
  );
  return (
    <PageLayout title={t("tickets:nav.list")}>
      <nav aria-label={t("tickets:list.lists")} className="kit-tabs">
        <ul>
          <li>
            <Link to="/suporte" aria-current={list === "open" ? "page" : undefined}>
              {t("tickets:list.open")}
            </Link>
          </li>
          <li>
            <Link
              to={`/suporte?lista=${finished}`}
              aria-current={list === "finished" ? "page" : undefined}
            >
              {t("tickets:list.finished")}
            </Link>
          </li>
        </ul>
      </nav>
      <List key={list} status={list} create={create} />
      {dialog((_, close) => (
        <TicketCreate
          onClose={(made) => {
            close();
            if (made?.id !== undefined) show("tickets", made.id);
          }}
        />
      ))}
    </PageLayout>
  );
}

interface ListProps {
  status: "open" | "finished";
  create: ReactNode;
}

function List({ status, create }: ListProps) {
  const { t } = useTranslation();
  const table = useTable(tickets, { fixed: { status } });
  const { own, byCategory, byUpdate } = useTicketFields();
  const isOpen = status === "open";
  const writes = useMay()(["write", "Ticket"]);
  const finishing = useCustomMutation(finishTicket, { quiet: true, invalidates: [tickets] });
  const many: ManyAction<Ticket>[] = [
    {
      key: "finish",
      label: t("tickets:finish.action"),
      icon: <CheckOutlined />,
      ask: () => t("tickets:finish.manyText"),
      run: ({ id }) => finishing.mutateAsync({ params: { ticket: id } }),
    },
  ];
  return (
    <ResourceTable
      table={table}
      label={isOpen ? t("tickets:list.open") : t("tickets:list.finished")}
      columns={own}
      filters={[byCategory, byUpdate]}
      many={isOpen && writes ? many : undefined}
      search={t("tickets:list.search")}
      csv={t("tickets:nav.list")}
      extra={create}
      empty={{
        icon: <CustomerServiceOutlined />,
        text: isOpen ? t("tickets:list.none") : t("tickets:list.noneFinished"),
        action: isOpen ? create : undefined,
      }}
    />
  );
}
