import { Alert, Button } from "antd";
import { useEffect, useRef } from "react";
import type { LastChange } from "../../../contract/wire.ts";
import { useFormat } from "../../format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { serverNow } from "../../session/clock.ts";
import type { Conflict, Difference } from "./sending/conflict.ts";
import type { FormParts } from "./sending/use-form-parts.ts";

/**
 * Shows what somebody else saved meanwhile in the fields that the person touched too, and lets them
 * decide; nothing is overwritten unasked.
 */
export function ConflictNotice<V extends object>({ form }: { form: FormParts<V> }) {
  const { conflict } = form;
  return conflict && <Notice form={form} conflict={conflict} />;
}

function Notice<V extends object>({ form, conflict }: { form: FormParts<V>; conflict: Conflict }) {
  const { t } = useTranslation("kit");
  const { changed, differences, asked } = conflict;
  const said = useWhoChanged(changed);
  const keep = useRef<HTMLButtonElement>(null);
  // It stands above the fields, and the button that was pressed below them.
  useEffect(() => {
    if (asked === 0) return;
    keep.current?.scrollIntoView({ block: "center" });
    keep.current?.focus({ preventScroll: true });
  }, [asked]);
  useEffect(() => {
    const form = keep.current?.form;
    // What was pressed is gone with the notice.
    return () => form?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, []);
  const keys = new Set(differences.map(({ value }) => value));
  return (
    <Alert
      type="warning"
      showIcon
      message={said}
      description={
        <>
          <p>{t("kit:conflict.text")}</p>
          <table className="kit-conflict">
            <thead>
              <tr>
                <th scope="col">{t("kit:conflict.field")}</th>
                <th scope="col">{t("kit:conflict.mine")}</th>
                <th scope="col">{t("kit:conflict.theirs")}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference, at) => (
                <Row
                  key={`${difference.value} ${at}`}
                  {...difference}
                  form={form}
                  choice={keys.size > 1 && differences[at - 1]?.value !== difference.value}
                />
              ))}
            </tbody>
          </table>
          <div className="kit-form-foot">
            <Button ref={keep} onClick={() => form.keepMine()}>
              {t("kit:conflict.keepMine")}
            </Button>
            <Button onClick={() => form.takeTheirs()}>{t("kit:conflict.takeTheirs")}</Button>
          </div>
        </>
      }
    />
  );
}

interface RowProps<V extends object> extends Difference {
  form: FormParts<V>;
  /** Whether this value can be settled alone. */
  choice: boolean;
}

function Row<V extends object>({ value, label, mine, theirs, form, choice }: RowProps<V>) {
  const { t } = useTranslation("kit");
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {mine}
        {choice && (
          <Button size="small" onClick={() => form.keepMine(value)}>
            {t("kit:conflict.keepThis")}
          </Button>
        )}
      </td>
      <td>
        {theirs}
        {choice && (
          <Button size="small" onClick={() => form.takeTheirs(value)}>
            {t("kit:conflict.takeThis")}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** "Bruno Lima changed this at 10:12." */
function useWhoChanged({ by, own, at }: LastChange): string {
  const { t } = useTranslation("kit");
  const format = useFormat();
  if (at === null) return t("kit:conflict.title");
  const today = format.date(at) === format.date(serverNow());
  const when = today
    ? t("kit:conflict.at", { time: format.time(at) })
    : t("kit:conflict.on", { time: format.dateTime(at) });
  if (own) return t("kit:conflict.byYou", { when });
  return by === null
    ? t("kit:conflict.byNobody", { when })
    : t("kit:conflict.by", { name: by, when });
}
