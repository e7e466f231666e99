import { Button } from "antd";
import { useState } from "react";
import { type Outcome, runMany } from "../../data/run-many.ts";
import { sentenceOf } from "../../http/sentence-of.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfirmDanger } from "../feedback/confirm-danger.tsx";
import type { ManyAction, ManyBarProps } from "../table/selection/many.ts";
import { ProgressLine } from "../waiting/progress-line.tsx";
import "./list.css";

/** What is under way, or came of it. */
interface Run<T> {
  label: string;
  total: number;
  outcomes: readonly Outcome<T, unknown>[];
  over: boolean;
  /** What was done may be taken back. */
  undo: ManyAction<T>["undo"];
  /** Taking it back asks why. */
  reason?: true | number | undefined;
}

const refusedIn = <T,>(outcomes: readonly Outcome<T, unknown>[]) =>
  outcomes.filter((one) => "error" in one);

/** What may be done with the selected rows, how far it is, and what came of each. */
export default function ManyBar<T>(props: ManyBarProps<T>) {
  const { actions, chosen, keyOf, nameOf, onChoose, onClose } = props;
  const { t } = useTranslation("kit");
  const [run, setRun] = useState<Run<T>>();
  const [ask, question] = useConfirmDanger();

  const start = async (
    { label, undo, reason }: Pick<Run<T>, "label" | "undo" | "reason">,
    items: readonly T[],
    call: (item: T) => Promise<unknown>,
  ) => {
    const began = { label, undo, reason, total: items.length };
    setRun({ ...began, outcomes: [], over: false });
    const outcomes = await runMany(items, call, (done) =>
      setRun({ ...began, outcomes: done, over: false }),
    );
    setRun({ ...began, outcomes, over: true });
    onChoose(refusedIn(outcomes).map(({ item }) => keyOf(item)));
  };
  const begin = (action: ManyAction<T>) => {
    const { label, why, run: call, undo, reason: asksWhy, ask: asks, typed, danger } = action;
    const items = [...chosen];
    const go = (reason: string) => {
      const told = (item: T) => {
        const refusal = why?.(item);
        return refusal === undefined ? call(item, reason) : Promise.reject(new Error(refusal));
      };
      void start({ label, undo, reason: asksWhy }, items, told);
      return Promise.resolve();
    };
    // Where nothing can come of it there is nothing to ask: each says why.
    const able = items.filter((item) => why?.(item) === undefined);
    if (asks === undefined || able.length === 0) void go("");
    else {
      const title = t("kit:many.ask", { action: label, count: able.length });
      const more = { ...(typed && { typed: String(able.length) }), reason: asksWhy ?? false };
      const left = items.length - able.length;
      const consequence =
        left === 0 ? (
          asks(able)
        ) : (
          <>
            {asks(able)}
            <p>{t("kit:many.left", { count: left })}</p>
          </>
        );
      ask({ title, consequence, action: label, mild: !danger, ...more, run: go });
    }
  };
  const takeBack = ({ label, undo, reason: asksWhy, outcomes }: Run<T>) => {
    const done = new Map(
      outcomes.flatMap((one) => ("result" in one ? [[one.item, one.result] as const] : [])),
    );
    const back = t("kit:many.undoOf", { action: label });
    const go = (reason: string) => {
      const call = (item: T) => undo?.(item, done.get(item) as never, reason) ?? Promise.resolve();
      void start({ label: back, undo: undefined }, [...done.keys()], call);
      return Promise.resolve();
    };
    if (!asksWhy) void go("");
    else {
      const title = t("kit:many.ask", { action: back, count: done.size });
      const text = t("kit:many.undoText");
      ask({
        title,
        consequence: text,
        action: t("kit:many.undo"),
        mild: true,
        reason: asksWhy,
        run: go,
      });
    }
  };
  const close = () => {
    onChoose([]);
    setRun(undefined);
    onClose();
  };
  const busy = run !== undefined && !run.over;
  return (
    <section className="kit-many" aria-label={t("kit:many.title")}>
      {run && <Came run={run} nameOf={nameOf} />}
      <div className="kit-many-row">
        <span role="status">
          {!busy && chosen.length > 0 && t("kit:many.chosen", { count: chosen.length })}
        </span>
        {!busy &&
          chosen.length > 0 &&
          actions.map((action) => (
            <Button
              key={action.key}
              icon={action.icon && <span aria-hidden>{action.icon}</span>}
              danger={action.danger ?? false}
              onClick={() => begin(action)}
            >
              {action.label}
            </Button>
          ))}
        {run?.over && run.undo && run.outcomes.some((one) => "result" in one) && (
          <Button onClick={() => takeBack(run)}>{t("kit:many.undo")}</Button>
        )}
        {!busy && (
          <Button type="text" onClick={close}>
            {chosen.length > 0 ? t("kit:many.clear") : t("kit:many.close")}
          </Button>
        )}
      </div>
      {question}
    </section>
  );
}

/** How far it is; in the end what came of it, and the reason of each that was refused. */
function Came<T>({ run, nameOf }: { run: Run<T>; nameOf: (item: T) => string }) {
  const { t } = useTranslation("kit");
  const { label, total, outcomes, over } = run;
  const refused = refusedIn(outcomes);
  const done = outcomes.length - refused.length;
  if (!over)
    return (
      <ProgressLine label={label} done={outcomes.length} total={total} failed={refused.length} />
    );
  return (
    <div role="status" className="kit-many-came">
      <p>
        {refused.length === 0
          ? t("kit:many.done", { action: label, count: done })
          : t("kit:many.partly", { action: label, done, total })}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ item, ...of }, at) => (
            <li key={at}>
              <strong>{nameOf(item)}</strong> {sentenceOf("error" in of ? of.error : "")}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
