import { Link, useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import {
  Failure,
  senders,
  statusNames,
  Timeline,
} from "../../../messenger/console/passport-slots.ts";
import { kindName } from "../../../messenger/console/slots.ts";
import { MessagePrice } from "../../../rating/console/slots.ts";
import { categoryLabels } from "../../../templates/contract/labels.ts";
import type { Passport } from "../../contract/passport.ts";
import { passports } from "../../contract/resources.ts";

/** What became of a customer's message, for support: all but what it says and whom it is with. */
export function Component() {
  const { t } = useTranslation();
  const { message: id = "" } = useParams();
  const show = useShow(passports, id);
  return (
    <RecordPage
      show={show}
      title={t("passports:nav.one")}
      nameOf={() => t("passports:nav.one")}
      header={({ workspace }) => ({ subtitle: workspace.name })}
    >
      {(message) => (
        <Panel title={t("passports:whatHappened")} intro={t("passports:noContent")}>
          <Shown message={message} />
        </Panel>
      )}
    </RecordPage>
  );
}

function Shown({ message }: { message: Passport }) {
  const { t } = useTranslation();
  return (
    <div className="passport">
      {message.status === "failed" && message.direction === "outgoing" && (
        <Failure code={message.error_code} />
      )}
      <h3>{t("messenger:passport.timeline")}</h3>
      <Timeline steps={message.timeline} />
      <About message={message} />
      <Attempts message={message} />
      <MessagePrice message={message} />
    </div>
  );
}

function About({ message }: { message: Passport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const pathTo = usePathTo();
  const { workspace, number, direction, responsible, sender, category, pricing } = message;
  const way = (resource: string, { id, name }: { id: string; name: string }) => {
    const to = pathTo(resource, id);
    return to ? (
      <Link key={id} to={to}>
        {name}
      </Link>
    ) : (
      name
    );
  };
  const author =
    direction === "incoming"
      ? t("messenger:passport.customer")
      : (responsible?.name ?? sender?.name ?? null);
  const kind = sender && sender.kind !== "person" ? t(senders[sender.kind]) : null;
  return (
    <Facts
      items={[
        [t("passports:workspace"), way("workspaces", workspace)],
        [
          t("passports:number"),
          <span key="number">
            {way("all-numbers", { id: number.id, name: number.display_name })}{" "}
            <PhoneText value={number.phone} />
          </span>,
        ],
        [t("passports:phone"), message.phone_masked ?? <PhoneText key="none" value={null} />],
        [t("messenger:passport.kind"), t(kindName(message.type))],
        ...(message.template
          ? [[t("passports:template"), <code key="template">{message.template}</code>] as const]
          : []),
        [
          t("messenger:passport.author"),
          [author, kind].filter(Boolean).join(" · ") || t(senders.token),
        ],
        ...(category
          ? [[t("messenger:passport.category"), t(categoryLabels[category])] as const]
          : []),
        ...(pricing
          ? [
              [
                t("messenger:passport.price"),
                t(pricing.billable ? "messenger:passport.billable" : "messenger:passport.free"),
              ] as const,
            ]
          : []),
        [t("messenger:passport.time"), format.exact(message.sent_at)],
      ]}
    />
  );
}

function Attempts({ message: { id, attempts } }: { message: Passport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const pathTo = usePathTo();
  if (attempts.length < 2) return null;
  return (
    <>
      <h3>{t("messenger:passport.attempts")}</h3>
      <ol className="passport-attempts">
        {attempts.map((attempt) => (
          <li key={attempt.id} aria-current={attempt.id === id ? "true" : undefined}>
            {attempt.id === id ? (
              <b>{format.exact(attempt.sent_at)}</b>
            ) : (
              <Link to={pathTo("passports", attempt.id) ?? ""}>
                {format.exact(attempt.sent_at)}
              </Link>
            )}{" "}
            {t(statusNames[attempt.status])}
            {attempt.error_code !== null && ` (${attempt.error_code})`}
          </li>
        ))}
      </ol>
    </>
  );
}
