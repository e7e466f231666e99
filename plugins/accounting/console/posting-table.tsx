import { FileDoneOutlined, SendOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useTable } from "../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { MenuEntry } from "../../../src/console/kit/menu/dropdown-menu.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../src/console/kit/table/selection/many.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import { usePathTo } from "../../../src/console/shell/use-path-to.ts";
import { useMay } from "../../../src/console/use-session.ts";
import type { Posting } from "../contract/accounting.ts";
import { resendPosting } from "../contract/endpoints.ts";
import { mendsAccounting } from "../contract/entry.ts";
import { postings } from "../contract/resources.ts";
import { failures, statusLooks } from "./looks.ts";
import "./accounting.css";

/** In plain words, with what the service itself said folded below. */
function Why({ posting: { failure, error } }: { posting: Posting }) {
  const { t } = useTranslation();
  if (!failure) return "–";
  return (
    <div>
      {t(failures[failure])}
      {error && (
        <details className="accounting-details">
          <summary>{t("accounting:details")}</summary>
          <code>{error}</code>
        </details>
      )}
    </div>
  );
}

/** Every closed invoice, and whether it is in the books. */
export function PostingTable() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const pathTo = usePathTo();
  const mends = useMay()([mendsAccounting, "staff"]);
  const table = useTable(postings);
  const resending = useCustomMutation(resendPosting, {
    success: t("accounting:resent"),
    invalidates: [postings],
  });
  const resendingMany = useCustomMutation(resendPosting, { quiet: true, invalidates: [postings] });
  const columns = useMemo<Field<Posting>[]>(
    () => [
      kit.words("number", t("accounting:fields.number"), ({ number }) => number, {
        primary: true,
        copy: ({ number }) => number,
      }),
      kit.words("workspace", t("accounting:fields.workspace"), (one) => one.workspace.name),
      kit.status("status", t("accounting:fields.status"), statusLooks, { sorter: undefined }),
      kit.money(
        "amount",
        t("accounting:fields.amount"),
        ({ amount, currency }) => ({ amount, currency }),
        { sorter: true },
      ),
      {
        key: "failure",
        title: t("accounting:fields.failure"),
        render: (posting) => <Why posting={posting} />,
        csv: ({ failure }) => (failure ? t(failures[failure]) : ""),
      },
      kit.ago("updated_at", t("accounting:fields.updated")),
    ],
    [t, kit],
  );
  const entries = ({ id, status }: Posting): MenuEntry[] =>
    status === "sent"
      ? []
      : [
          {
            key: "resend",
            label: t("accounting:resend"),
            icon: <SendOutlined />,
            onClick: () => resending.mutate({ params: { posting: id } }),
          },
        ];
  const many: ManyAction<Posting>[] = [
    {
      key: "resend",
      label: t("accounting:resend"),
      icon: <SendOutlined />,
      run: ({ id }) => resendingMany.mutateAsync({ params: { posting: id } }),
    },
  ];
  return (
    <ResourceTable
      table={table}
      label={t("accounting:postings")}
      columns={columns}
      filters={[kit.oneOf("status", t("accounting:fields.status"), statusLooks)]}
      href={({ id }) => pathTo("all-invoices", id)}
      search={t("accounting:search")}
      csv={t("accounting:postings")}
      empty={{ icon: <FileDoneOutlined />, text: t("accounting:none") }}
      {...(mends ? { actions: entries, many } : {})}
    />
  );
}
