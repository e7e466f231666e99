import { Drawer } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { Facts } from "../../../../src/console/kit/page/panel.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import type { Activity, AuditEntry } from "../../contract/audit-entry.ts";
import { useEntryWords } from "../use-entry-words.ts";
import { Actor } from "./actor.tsx";
import { Differences } from "./differences.tsx";

interface EntryDrawerProps {
  entry: Activity | AuditEntry;
  onClose: () => void;
}

type Fact = [string, ReactNode];

/** One entry in full. */
const kindNames = {
  session: "activities:kinds.session",
  token: "activities:kinds.token",
  guest: "activities:kinds.guest",
  house: "activities:kinds.house",
} as const;

export default function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useEntryWords();
  const pathTo = usePathTo();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  useLayer(open, close);
  const office = useOfficeFacts(entry, close);
  const resource = words.resource(entry);
  const to = resource && pathTo(resource, entry.subject_id);
  const record = to && (
    <Link key="record" to={to} onClick={close}>
      {words.name(entry) || t("activities:fields.record")}
    </Link>
  );
  const facts: Fact[] = [
    [t("activities:fields.actor"), office.actor ?? <Actor key="actor" {...entry.actor} />],
    [t("activities:fields.at"), format.exact(entry.at)],
    ...(record ? [[t("activities:fields.record"), record] as Fact] : []),
    ...(entry.number ? [[t("activities:fields.number"), entry.number.name] as Fact] : []),
    ...office.facts,
  ];
  return (
    <Drawer
      open={open}
      title={words.whole(entry)}
      width="min(560px, 100vw)"
      keyboard={false}
      onClose={close}
      afterOpenChange={(shown) => !shown && onClose()}
    >
      <Facts items={facts} />
      {entry.reason && (
        <section className="activities-part">
          <h3>{t("activities:fields.reason")}</h3>
          <p>{entry.reason}</p>
        </section>
      )}
      <section className="activities-part">
        <h3>{t("activities:changes")}</h3>
        {"ip" in entry || !entry.actor.staff || entry.before || entry.after ? (
          <Differences entry={entry} />
        ) : (
          <p className="activities-soft">{t("activities:staffDetails")}</p>
        )}
      </section>
      {office.proof}
    </Drawer>
  );
}

/** What only staff are told: links to the people and things, from where it was done, the chain. */
function useOfficeFacts(entry: Activity | AuditEntry, leave: () => void) {
  const { t } = useTranslation();
  const pathTo = usePathTo();
  if (!("ip" in entry)) return { facts: [] as Fact[] };
  const link = (resource: string, id: string, name: string) => {
    const to = pathTo(resource, id);
    return to ? (
      <Link key={to} to={to} onClick={leave}>
        {name}
      </Link>
    ) : (
      name
    );
  };
  const person = (id: string, name: string) => link("users", id, name);
  const { actor, workspace, on_behalf_of: customer } = entry;
  const facts: Fact[] = [
    ...(entry.person
      ? [[t("activities:fields.person"), person(entry.person.id, entry.person.name)] as Fact]
      : []),
    ...(customer
      ? [[t("activities:fields.onBehalfOf"), person(customer.id, customer.name)] as Fact]
      : []),
    ...(workspace
      ? [
          [
            t("activities:fields.workspace"),
            link("workspaces", workspace.id, workspace.name),
          ] as Fact,
        ]
      : []),
    [t("activities:fields.ip"), entry.ip || "–"],
    [t("activities:fields.kind"), t(kindNames[actor.kind])],
    [t("activities:fields.user_agent"), entry.user_agent || "–"],
  ];
  return {
    facts,
    actor: (
      <span key="actor" className="activities-actor">
        {actor.kind === "house" ? actor.name : person(actor.id, actor.name)}
        {actor.staff && (
          <span className="kit-status" data-tone="busy">
            {t("activities:staff")}
          </span>
        )}
      </span>
    ),
    proof: (
      <section className="activities-part">
        <h3>{t("activities:chain")}</h3>
        <p>{t("activities:chainText", { seq: entry.seq })}</p>
        <code className="activities-hash">{entry.hash}</code>
        <CopyIcon of={t("activities:chain")} text={entry.hash} />
      </section>
    ),
  };
}
