import { Alert, Button, Modal } from "antd";
import { useRef, useState } from "react";
import { v7 } from "uuid";
import type { Refused } from "../../../../src/console/data/calls/shapes.ts";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { MultiSelect } from "../../../../src/console/kit/input/select/select-input.tsx";
import { useLayer } from "../../../../src/console/shell/layers.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { listConversations } from "../../contract/endpoints/inbox.ts";
import { forwardMessage } from "../../contract/endpoints/messages.ts";
import { mayForward, mostForwarded } from "../../contract/forward.ts";
import type { Message } from "../../contract/message.ts";
import { kindName, wordsOf } from "../bubbles/content-line.ts";
import { useDesk } from "../store/hooks/use-desk.ts";

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
}

/** What the server said: at a field, else of the call. */
function reasonOf(error: unknown): string {
  const { errors, message } = error as Partial<Refused>;
  const [first] = Object.values(errors ?? {}).flat();
  return typeof first === "string" ? first : (message ?? "");
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
  const going = messages.filter(({ content }) => mayForward(content));
  const staying = messages.length - going.length;
  // Who was chosen keeps a name, and a message to them its id: sent again it is the same one.
  const names = useRef(new Map<string, string>());
  const ids = useRef(new Map<string, string>());
  const { query } = useCustom(
    listConversations,
    { query: { number_id: numberId, per_page: 30, ...(typed.trim() && { query: typed.trim() }) } },
    { keep: true },
  );
  const { mutateAsync } = useCustomMutation(forwardMessage, { quiet: true });
  const found = (query.data?.data.data ?? []).filter(({ id }) => id !== messages[0]?.contact_id);
  for (const { id, name, nickname } of found) names.current.set(id, nickname ?? name);
  const shown = new Set([...chosen, ...found.map(({ id }) => id)]);
  const options = [...shown].map((value) => ({ value, label: names.current.get(value) ?? "" }));
  useLayer(true, onClose);

  const send = unawaited(async () => {
    setBusy(true);
    const left: string[] = [];
    const reasons: Refusal[] = [];
    for (const contact of chosen) {
      try {
        for (const { id: message_id } of going) {
          const key = `${contact} ${message_id}`;
          const client_id = ids.current.get(key) ?? v7();
          ids.current.set(key, client_id);
          await mutateAsync({ params: { contact }, body: { client_id, message_id } });
        }
      } catch (error) {
        left.push(contact);
        const name = names.current.get(contact) ?? "";
        reasons.push({ contact, name, reason: reasonOf(error) });
      }
    }
    setBusy(false);
    setChosen(left);
    setRefused(reasons);
    const sent = chosen.length - left.length;
    if (sent > 0) {
      tell.success(
        going.length > 1
          ? t("messenger:forward.sentMany", { count: sent })
          : t("messenger:forward.sent", { count: sent }),
      );
    }
    if (left.length > 0) return;
    onClose();
    onSent?.();
  });

  return (
    <Modal
      open
      title={t("messenger:forward.title", { count: messages.length })}
      keyboard={false}
      onCancel={onClose}
      footer={
        <Button
          type="primary"
          loading={busy}
          disabled={chosen.length === 0 || chosen.length > mostForwarded}
          onClick={send}
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
        aria-label={t("messenger:forward.to")}
        placeholder={t("messenger:forward.to")}
        value={chosen}
        onChange={setChosen}
        options={options}
        loading={query.isFetching}
        onSearch={setTyped}
        filterOption={false}
        showSearch
        style={{ width: "100%" }}
        status={chosen.length > mostForwarded ? "error" : undefined}
      />
      <p className="mx-forward-help">{t("messenger:forward.help", { count: mostForwarded })}</p>
      {refused.map(({ contact, name, reason }) => (
        <Alert key={contact} type="error" showIcon message={`${name}: ${reason}`} />
      ))}
    </Modal>
  );
}
