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
import { mostForwarded } from "../../contract/forward.ts";
import type { Message } from "../../contract/message.ts";
import { kindName, wordsOf } from "../bubbles/content-line.ts";
import { useDesk } from "../store/hooks/use-desk.ts";

interface ForwardDialogProps {
  message: Message;
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

/** Sends a message on to up to five people; who did not get it stays chosen, with the reason. */
export default function ForwardDialog({ message, onClose }: ForwardDialogProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const { numberId } = useDesk();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [busy, setBusy] = useState(false);
  // Who was chosen keeps a name, and a message its id: sent again it is the same one.
  const names = useRef(new Map<string, string>());
  const ids = useRef(new Map<string, string>());
  const { query } = useCustom(
    listConversations,
    { query: { number_id: numberId, per_page: 30, ...(typed.trim() && { query: typed.trim() }) } },
    { keep: true },
  );
  const { mutateAsync } = useCustomMutation(forwardMessage, { quiet: true });
  const found = (query.data?.data.data ?? []).filter(({ id }) => id !== message.contact_id);
  for (const { id, name, nickname } of found) names.current.set(id, nickname ?? name);
  const shown = new Set([...chosen, ...found.map(({ id }) => id)]);
  const options = [...shown].map((value) => ({ value, label: names.current.get(value) ?? "" }));
  useLayer(true, onClose);

  const send = unawaited(async () => {
    setBusy(true);
    const left: string[] = [];
    const reasons: Refusal[] = [];
    for (const contact of chosen) {
      const client_id = ids.current.get(contact) ?? v7();
      ids.current.set(contact, client_id);
      try {
        await mutateAsync({ params: { contact }, body: { client_id, message_id: message.id } });
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
    if (sent > 0) tell.success(t("messenger:forward.sent", { count: sent }));
    if (left.length === 0) onClose();
  });

  return (
    <Modal
      open
      title={t("messenger:forward.title")}
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
      <p className="mx-forwarded" dir="auto">
        {wordsOf(message.content) || t(kindName(message.content?.type ?? ""))}
      </p>
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
