import { Alert, Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ApiFormState } from "./use-api-form.ts";

/** Shows what somebody else saved meanwhile and lets the person decide; nothing is overwritten unasked. */
export function ConflictNotice<V extends object>({ form: state }: { form: ApiFormState<V> }) {
  const { t } = useTranslation("kit");
  const { newer, conflict, form } = state;
  const choice = useRef<HTMLDivElement>(null);
  // It stands above the fields, and the button that was pressed below them.
  useEffect(() => {
    if (newer) choice.current?.scrollIntoView({ block: "center" });
  }, [newer]);
  if (!newer || !conflict) return null;
  const mine = conflict.describe(form.getFieldsValue(true) as V);
  const theirs = conflict.describe(conflict.read(newer.data));
  const changed = Object.keys(theirs).filter((label) => theirs[label] !== mine[label]);
  return (
    <Alert
      type="warning"
      showIcon
      message={t("kit:conflict.title")}
      description={
        <>
          {changed.length > 0 && (
            <table className="kit-conflict">
              <thead>
                <tr>
                  <th scope="col">{t("kit:conflict.field")}</th>
                  <th scope="col">{t("kit:conflict.mine")}</th>
                  <th scope="col">{t("kit:conflict.theirs")}</th>
                </tr>
              </thead>
              <tbody>
                {changed.map((label) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{mine[label]}</td>
                    <td>{theirs[label]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <div className="kit-form-foot" ref={choice}>
            <Button onClick={() => void state.send(true)}>{t("kit:conflict.keepMine")}</Button>
            <Button onClick={state.takeTheirs}>{t("kit:conflict.takeTheirs")}</Button>
          </div>
        </>
      }
    />
  );
}
