import { Alert, Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { FormParts } from "./sending/use-form-parts.ts";

/** Shows what somebody else saved meanwhile and lets the person decide; nothing is overwritten unasked. */
export function ConflictNotice<V extends object>({ form }: { form: FormParts<V> }) {
  const { t } = useTranslation("kit");
  const { conflict } = form;
  const choice = useRef<HTMLDivElement>(null);
  const shown = conflict !== null;
  // It stands above the fields, and the button that was pressed below them.
  useEffect(() => {
    if (shown) choice.current?.scrollIntoView({ block: "center" });
  }, [shown]);
  if (conflict === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={t("kit:conflict.title")}
      description={
        <>
          {conflict.length > 0 && (
            <table className="kit-conflict">
              <thead>
                <tr>
                  <th scope="col">{t("kit:conflict.field")}</th>
                  <th scope="col">{t("kit:conflict.mine")}</th>
                  <th scope="col">{t("kit:conflict.theirs")}</th>
                </tr>
              </thead>
              <tbody>
                {conflict.map(({ label, mine, theirs }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{mine}</td>
                    <td>{theirs}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <div className="kit-form-foot" ref={choice}>
            <Button onClick={() => void form.send(true)}>{t("kit:conflict.keepMine")}</Button>
            <Button onClick={form.takeTheirs}>{t("kit:conflict.takeTheirs")}</Button>
          </div>
        </>
      }
    />
  );
}
