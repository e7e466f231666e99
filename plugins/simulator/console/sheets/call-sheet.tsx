import { CheckOutlined, CloseOutlined, PhoneOutlined } from "@ant-design/icons";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import type { PhoneCall, PhoneChat } from "../../contract/phone.ts";
import { useCall } from "../data/use-call.ts";
import { Sheet } from "./sheet.tsx";

interface CallSheetProps {
  phone: string;
  number: string;
  business: string;
  chat: PhoneChat;
  onClose: () => void;
}

/** A call to a business: it rings, somebody answers or nobody does, and it ends. */
export function CallSheet({ phone, number, business, chat, onClose }: CallSheetProps) {
  const { t } = useTranslation();
  const calling = useCall(phone, number);
  const { calls, call } = chat;
  const rang = useLast(call);
  const begun = useRef(false);
  const { start } = calling;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (call === null && calls.open) void start();
  }, [call, calls.open, start]);
  const over = calling.over ?? (call === null ? rang : null);
  return (
    <Sheet title={t("simulator:call.title", { name: business })} onClose={onClose}>
      <div className="phone-call">
        {call && !over && <Running call={call} calling={calling} />}
        {!call && !over && (
          <p>{calls.open ? t("simulator:call.starting") : t("simulator:call.closed")}</p>
        )}
        {over && <Ended call={over} />}
        <p role="alert" className="phone-call-fault">
          {calling.failed}
        </p>
        {!call && calls.asks && (over || !calls.open) && (
          <Permission business={business} calling={calling} />
        )}
        {!call && calls.allowed && (
          <Press quiet busy={calling.busy} onPress={() => calling.permit("never")}>
            {t("simulator:call.takeBack", { name: business })}
          </Press>
        )}
        {over && (
          <Press
            icon={<PhoneOutlined aria-hidden />}
            quiet
            busy={calling.busy}
            onPress={calling.start}
          >
            {t("simulator:call.again")}
          </Press>
        )}
      </div>
    </Sheet>
  );
}

/** The call that was there last: one that rang out is gone from the chat. */
function useLast(call: PhoneCall | null): PhoneCall | null {
  const [last, setLast] = useState(call);
  if (call !== null && call !== last) setLast(call);
  return last;
}

type Calling = ReturnType<typeof useCall>;

function Running({ call, calling }: { call: PhoneCall; calling: Calling }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useSecond();
  const { answered_at: from } = call;
  const seconds = from ? Math.max(0, (now - from.getTime()) / 1_000) : 0;
  return (
    <>
      <p role="status">{from ? t("simulator:call.talking") : t("simulator:call.ringing")}</p>
      {from && <p className="phone-call-clock">{format.duration(seconds)}</p>}
      {!from && (
        <Press
          icon={<CheckOutlined aria-hidden />}
          busy={calling.busy}
          onPress={() => calling.move(call.id, "answer")}
        >
          {t("simulator:call.answer")}
        </Press>
      )}
      <Press
        icon={<CloseOutlined aria-hidden />}
        busy={calling.busy}
        quiet
        onPress={() => calling.move(call.id, "end")}
      >
        {t("simulator:call.hangUp")}
      </Press>
    </>
  );
}

function Ended({ call: { answered_at: from, ended_at: to } }: { call: PhoneCall }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!from) return <p role="status">{t("simulator:call.missed")}</p>;
  // Ended elsewhere: how long it was is not known here.
  if (!to) return <p role="status">{t("simulator:call.over")}</p>;
  const seconds = Math.round((to.getTime() - from.getTime()) / 1_000);
  return <p role="status">{t("simulator:call.ended", { duration: format.duration(seconds) })}</p>;
}

function Permission({ business, calling }: { business: string; calling: Calling }) {
  const { t } = useTranslation();
  const answers = [
    ["week", t("simulator:call.week")],
    ["always", t("simulator:call.always")],
    ["never", t("simulator:call.never")],
  ] as const;
  return (
    <fieldset className="phone-call-question">
      <legend>{t("simulator:call.permission", { name: business })}</legend>
      {answers.map(([answer, label]) => (
        <Press
          key={answer}
          quiet={answer === "never" || undefined}
          busy={calling.busy}
          onPress={() => calling.permit(answer)}
        >
          {label}
        </Press>
      ))}
    </fieldset>
  );
}

interface PressProps {
  icon?: ReactNode;
  busy: boolean;
  /** Ends something, or is there beside what matters. */
  quiet?: true;
  onPress: () => Promise<void>;
  children: ReactNode;
}

function Press({ icon, busy, quiet, onPress, children }: PressProps) {
  return (
    <button
      type="button"
      className={quiet ? "shelf-link" : "public-button"}
      aria-disabled={busy}
      onClick={() => void onPress()}
    >
      {icon} {children}
    </button>
  );
}

function useSecond(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
