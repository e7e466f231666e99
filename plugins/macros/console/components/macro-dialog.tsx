import { SearchOutlined } from "@ant-design/icons";
import { Alert, Button, Empty, Input, type InputRef, Modal, Skeleton } from "antd";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { v7 } from "uuid";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { useTell } from "../../../../src/console/tell.ts";
import type { ApiError } from "../../../../src/contract/wire.ts";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import { runMacro } from "../../contract/endpoints.ts";
import type { Macro } from "../../contract/macro.ts";
import { macros } from "../../contract/resources.ts";
import { useMacroSteps } from "../use-macro-steps.ts";

interface MacroDialogProps {
  conversation: Conversation;
  put: (conversation: Conversation) => void;
  seen: () => number | undefined;
  onClose: () => void;
}

/** Finds a macro as it is typed, says what it does, and does it: all of it or nothing. */
export default function MacroDialog({ conversation, put, seen, onClose }: MacroDialogProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const search = useRef<InputRef>(null);
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const [q, setQ] = useState("");
  const number = conversation.number_id;
  const { query, result } = useList(macros, {
    params: { number },
    sort: "name",
    filters: q.trim() === "" ? {} : { q: q.trim() },
  });
  const running = useCustomMutation(runMacro, { quiet: true });
  const [refused, setRefused] = useState<{ words: string; macro?: Macro }>();
  // While one chooses, nobody sees what comes in behind the dialog.
  const [seenUntil, setSeenUntil] = useState(seen);
  // A macro that is pressed again after its answer got lost sends nothing twice; another one is another message.
  const [clientIds] = useState(() => new Map<string, string>());
  const run = async (macro: Macro, seen_position = seenUntil) => {
    const { id, name } = macro;
    setRefused(undefined);
    const params = { contact: conversation.id, macro: id };
    const client_id = clientIds.get(id) ?? v7();
    clientIds.set(id, client_id);
    try {
      put(await running.mutateAsync({ params, body: { client_id, seen_position } }));
      tell.success(t("macros:ran", { name }));
      close();
    } catch (error) {
      const { reason: words, more } = error as ApiError;
      // A message that was not seen: who has read of it may do it all the same.
      const { position } = (more.data ?? {}) as { position?: number };
      if (position === undefined) return setRefused({ words });
      setSeenUntil(position);
      setRefused({ words, macro });
    }
  };
  const found = result.data;
  const [first] = found;
  const asked = refused?.macro;
  useLayer(open, close);
  return (
    <Modal
      open={open}
      title={t("macros:tool.name")}
      footer={null}
      keyboard={false}
      onCancel={close}
      afterClose={onClose}
      afterOpenChange={(shown) => shown && search.current?.focus()}
    >
      <Input
        ref={search}
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t("macros:search")}
        placeholder={t("macros:search")}
        value={q}
        onChange={(event) => setQ(event.target.value)}
        onPressEnter={() => {
          if (first && !query.isFetching) void run(first);
        }}
      />
      {refused && (
        <Alert
          className="mc-refused"
          type={asked ? "warning" : "error"}
          showIcon
          message={refused.words}
          action={
            asked && (
              <Button autoFocus size="small" onClick={() => void run(asked)}>
                {t("macros:runAnyway")}
              </Button>
            )
          }
        />
      )}
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {query.isSuccess && found.length === 0 && (
        <Empty description={t("macros:tool.none")}>
          <Link to={`/recursos/numeros/${number}/macros`}>{t("macros:tool.manage")}</Link>
        </Empty>
      )}
      <ul className="mc-list">
        {found.map((macro) => (
          <li key={macro.id}>
            <MacroChoice
              macro={macro}
              busy={running.mutation.isPending}
              onPick={() => void run(macro)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface MacroChoiceProps {
  macro: Macro;
  busy: boolean;
  onPick: () => void;
}

function MacroChoice({ macro, busy, onPick }: MacroChoiceProps) {
  const steps = useMacroSteps()(macro);
  return (
    <button type="button" className="mc-choice" disabled={busy} onClick={onPick}>
      <strong>
        <bdi>{macro.name}</bdi>
      </strong>
      {steps.map((step) => (
        <small key={step}>{step}</small>
      ))}
    </button>
  );
}
