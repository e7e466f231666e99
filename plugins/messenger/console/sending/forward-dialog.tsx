import { Alert, Button, Modal } from "antd";
import { useId, useRef, useState } from "react";
import { v7 } from "uuid";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { MultiSelect } from "../../../../src/console/kit/input/select/select-input.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { useTell } from "../../../../src/console/tell.ts";
import type { ApiError } from "../../../../src/contract/wire.ts";
import { listConversations } from "../../contract/endpoints/inbox.ts";
import { forwardMessage } from "../../contract/endpoints/messages.ts";
import { mayForward, mostForwarded } from "../../contract/forward.ts";
import type { Message } from "../../contract/message.ts";
import { kindName, wordsOf } from "../bubbles/content-line.ts";
import { useDesk } from "../store/hooks/use-desk.ts";
import { answeredAt } from "./sender.ts";

interface ForwardDialogProps {
  /** Of one conversation, in its order. */
  messages: readonly Message[];
  onSent?: (() => void) | undefined;
  onClose: () => void;
}

interface Refusal {
  contact: string;
  name: string;
  reason: string;
  /** A colleague answered them meanwhile: it goes if it is meant all the same. */
  asks: boolean;
}

/** Sends messages on to up to five people; who did not get all stays chosen, with the reason. */
export default function ForwardDialog({ messages, onSent, onClose }: ForwardDialogProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const { numberId } = useDesk();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(true);
  const first = useId();
  const going = messages.filter(({ content }) => mayForward(content));
  const staying = messages.length - going.length;
  // Who was chosen keeps a name, and a message to them its id: sent again it is the same one.
  const names = useRef(new Map<string, { name: string; phone: string | null }>());
  const ids = useRef(new Map<string, string>());
  // Up to where each talk stood when its person was chosen, or since one was asked.
  const seen = useRef(new Map<string, number>());
  const { query } = useCustom(
    listConversations,
    { query: { number_id: numberId, per_page: 30, ...(typed.trim() && { query: typed.trim() }) } },
    { keep: true },
  );
  const { mutateAsync } = useCustomMutation(forwardMessage, { quiet: true });
  const found = (query.data?.data.data ?? []).filter(({ id }) => id !== messages[0]?.contact_id);
  for (const { id, name, nickname, phone } of found) {
    names.current.set(id, { name: nickname ?? name, phone });
  }
  const shown = new Set([...chosen, ...found.map(({ id }) => id)]);
  const options = [...shown].map((value) => {
    const { name = "", phone = null } = names.current.get(value) ?? {};
    // Two people may be called the same.
    const label = (
      <>
        <bdi>{name}</bdi> · <PhoneText value={phone} />
      </>
    );
    return { value, label };
  });
  const close = () => setOpen(false);
  useLayer(open, close);

  const choose = (next: string[]) => {
    for (const { id, last_position } of found) {
      if (next.includes(id) && !chosen.includes(id)) seen.current.set(id, last_position);
    }
    setChosen(next);
  };
  const send = unawaited(async (to: readonly string[]) => {
    setBusy(true);
    const reasons: Refusal[] = [];
    for (const contact of to) {
      try {
        for (const [at, { id: message_id }] of going.entries()) {
          const key = `${contact} ${message_id}`;
          const client_id = ids.current.get(key) ?? v7();
          ids.current.set(key, client_id);
          // Once the first is there, what follows belongs to it.
          const seen_position = at === 0 ? seen.current.get(contact) : undefined;
          await mutateAsync({
            params: { contact },
            body: { client_id, message_id, seen_position },
          });
        }
      } catch (error) {
        const name = names.current.get(contact)?.name ?? "";
        const answered = answeredAt(error);
        if (answered !== undefined) seen.current.set(contact, answered);
        reasons.push({
          contact,
          name,
          reason: (error as ApiError).reason,
          asks: answered !== undefined,
        });
      }
    }
    setBusy(false);
    const failed = reasons.map(({ contact }) => contact);
    const left = chosen.filter((id) => !to.includes(id) || failed.includes(id));
    setChosen(left);
    setRefused([...refused.filter(({ contact }) => !to.includes(contact)), ...reasons]);
    const sent = to.length - failed.length;
    if (sent > 0) {
      tell.success(
        going.length > 1
          ? t("messenger:forward.sentMany", { count: sent })
          : t("messenger:forward.sent", { count: sent }),
      );
    }
    if (left.length > 0) return;
    close();
    onSent?.();
  });

  return (
    <Modal
      open={open}
      title={t("messenger:forward.title", { count: messages.length })}
      keyboard={false}
      onCancel={close}
      afterClose={onClose}
      afterOpenChange={(shown) => shown && document.getElementById(first)?.focus()}
      footer={
        <Button
          type="primary"
          loading={busy}
          disabled={chosen.length === 0 || chosen.length > mostForwarded}
          onClick={() => send(chosen)}
        >
          {t("messenger:forward.send")}
        </Button>
      }
    >
      <ul className="mx-forwarded">
        {going.map(({ id, content }) => (
          <li key={id} dir="auto">
            {wordsOf(content) || t(kindName(content?.type ?? ""))}
          </li>
        ))}
      </ul>
      {staying > 0 && (
        <p className="mx-forward-help">{t("messenger:forward.staying", { count: staying })}</p>
      )}
      <MultiSelect<string>
        id={first}
        aria-label={t("messenger:forward.to")}
        placeholder={t("messenger:forward.to")}
        value={chosen}
        onChange={choose}
        options={options}
        loading={query.isFetching}
        disabled={busy}
        onSearch={setTyped}
        filterOption={false}
        showSearch
        style={{ width: "100%" }}
        status={chosen.length > mostForwarded ? "error" : undefined}
      />
      <p className="mx-forward-help">{t("messenger:forward.help", { count: mostForwarded })}</p>
      {refused
        .filter(({ contact }) => chosen.includes(contact))
        .map(({ contact, name, reason, asks }) => (
          <Alert
            key={contact}
            type={asks ? "warning" : "error"}
            showIcon
            message={`${name}: ${reason}`}
            action={
              asks && (
                <Button autoFocus size="small" disabled={busy} onClick={() => send([contact])}>
                  {t("messenger:answered.send")}
                </Button>
              )
            }
          />
        ))}
    </Modal>
  );
}
