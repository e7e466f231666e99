import { MessageOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import type { AppContact, AppMessage, Chunk, Sync } from "../../contract/coexistence.ts";
import { appContacts, appMessages, chunks, syncs } from "../../contract/resources.ts";
import { causeOf, chunkLooks, kindNames, syncLooks } from "../looks.ts";

interface ListProps {
  number: string;
}

const icon = <MessageOutlined />;

function Messages({ number }: ListProps) {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const format = useFormat();
  const table = useTable(appMessages, { params: { number } });
  const columns = useMemo(
    (): Field<AppMessage>[] => [
      {
        key: "sent_at",
        title: t("coexistence:fields.sent"),
        render: ({ sent_at }) => format.dateTime(sent_at),
        csv: ({ sent_at }) => sent_at,
        primary: true,
        sorter: true,
      },
      kit.phone("from", t("coexistence:fields.from")),
      kit.phone("to", t("coexistence:fields.to")),
      kit.words("message", t("coexistence:fields.message"), ({ message, type }) =>
        message === "" ? `[${type}]` : message,
      ),
    ],
    [t, kit, format],
  );
  const label = t("coexistence:lists.messages");
  const empty = { icon, text: t("coexistence:lists.noMessages") };
  return <ResourceTable table={table} label={label} columns={columns} empty={empty} />;
}

function Contacts({ number }: ListProps) {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const table = useTable(appContacts, { params: { number } });
  const columns = useMemo(
    (): Field<AppContact>[] => [
      kit.name("name", t("coexistence:fields.name")),
      kit.phone("phone", t("coexistence:fields.phone")),
      kit.ago("created_at", t("coexistence:fields.created"), { phone: "show" }),
    ],
    [t, kit],
  );
  return (
    <ResourceTable
      table={table}
      label={t("coexistence:lists.contacts")}
      columns={columns}
      search={t("coexistence:lists.search")}
      empty={{ icon, text: t("coexistence:lists.noContacts") }}
    />
  );
}

function Chunks({ number }: ListProps) {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const table = useTable(chunks, { params: { number } });
  const columns = useMemo(
    (): Field<Chunk>[] => [
      {
        key: "chunk_order",
        title: t("coexistence:fields.part"),
        render: ({ phase, chunk_order }) => t("coexistence:part", { phase, order: chunk_order }),
        primary: true,
        sorter: true,
      },
      kit.status("status", t("coexistence:fields.status"), chunkLooks, { sorter: undefined }),
      kit.words("progress", t("coexistence:fields.progress"), ({ progress }) => `${progress} %`),
      kit.number("processed", t("coexistence:fields.processed")),
      kit.number("pending", t("coexistence:fields.pending")),
      kit.ago("received_at", t("coexistence:fields.received"), { phone: "show" }),
    ],
    [t, kit],
  );
  const label = t("coexistence:lists.chunks");
  const empty = { icon, text: t("coexistence:lists.noChunks") };
  return <ResourceTable table={table} label={label} columns={columns} empty={empty} />;
}

function Syncs({ number }: ListProps) {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const table = useTable(syncs, { params: { number } });
  const columns = useMemo(
    (): Field<Sync>[] => [
      kit.ago("asked_at", t("coexistence:fields.asked"), { primary: true, phone: "show" }),
      kit.choice("kind", t("coexistence:fields.kind"), kindNames, { sorter: undefined }),
      kit.status("status", t("coexistence:fields.status"), syncLooks, { sorter: undefined }),
      kit.words("progress", t("coexistence:fields.progress"), ({ progress }) => `${progress} %`),
      kit.words(
        "asked_by",
        t("coexistence:fields.by"),
        ({ asked_by }) => asked_by ?? t("coexistence:itself"),
      ),
      kit.words("error", t("coexistence:fields.error"), ({ kind, error }) =>
        error ? t(causeOf(kind, error.code)) : "",
      ),
    ],
    [t, kit],
  );
  const label = t("coexistence:lists.syncs");
  const empty = { icon, text: t("coexistence:lists.noSyncs") };
  return <ResourceTable table={table} label={label} columns={columns} empty={empty} />;
}

/** What came from a number's app, list by list. */
export const lists = {
  messages: { title: "coexistence:lists.messages", List: Messages },
  contacts: { title: "coexistence:lists.contacts", List: Contacts },
  chunks: { title: "coexistence:lists.chunks", List: Chunks },
  syncs: { title: "coexistence:lists.syncs", List: Syncs },
} as const;
export type ListName = keyof typeof lists;
