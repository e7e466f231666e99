import { Button } from "antd";
import { lazy } from "react";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { getTemplateAccount } from "../../contract/endpoints.ts";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { messageTemplates } from "../../contract/resources.ts";
import { appealRefusal } from "../../contract/rules/edit.ts";
import { usePlace } from "../use-place.ts";

const AppealDialog = lazy(() => import("./appeal-dialog.tsx"));

const manager = "https://business.facebook.com/wa/manage/message-templates/?waba_id=";

/** Where another look at a rejected template is asked for: here, or in WhatsApp's own pages. */
export function Appeal({ template }: { template: MessageTemplate }) {
  const { t } = useTranslation();
  const { params, writes } = usePlace();
  const [ask, dialog] = useDialog<MessageTemplate>();
  const may = writes && appealRefusal(template) === null;
  const of = { of: messageTemplates, enabled: may };
  const { query } = useCustom(getTemplateAccount, { params }, of);
  if (!may || !query.data) return null;
  if (query.data.data.appeals) {
    return (
      <>
        <Button onClick={() => ask(template)}>{t("templates:actions.appeal")}</Button>
        {dialog((one, close) => (
          <AppealDialog template={one} onClose={close} />
        ))}
      </>
    );
  }
  return (
    <p>
      {t("templates:errors.appeal_elsewhere")}{" "}
      {template.account === "" ? (
        t("templates:appeal.support")
      ) : (
        <a href={manager + template.account} target="_blank" rel="noreferrer">
          {t("templates:appeal.manager")}
        </a>
      )}
    </p>
  );
}
