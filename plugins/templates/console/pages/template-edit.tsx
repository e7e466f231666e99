import { Alert } from "antd";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { NoAccessPage } from "../../../../src/console/shell/states/no-access-page.tsx";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { messageTemplates } from "../../contract/resources.ts";
import { editRefusal } from "../../contract/rules/edit.ts";
import { isApproved } from "../../contract/sendable.ts";
import { Builder } from "../builder/builder.tsx";
import { workOf } from "../builder/state/from-templates.ts";
import { RejectionNotice } from "../components/rejection-notice.tsx";
import { refusalKeys } from "../refusal-keys.ts";
import { useLanguageNames } from "../use-language-names.ts";
import { usePlace } from "../use-place.ts";

export function Component() {
  const { t } = useTranslation();
  const nameOf = useLanguageNames();
  const { template: id = "" } = useParams();
  const { params, writes } = usePlace();
  const show = useShow(messageTemplates, id, { params });
  if (!writes) return <NoAccessPage />;
  return (
    <RecordPage
      show={show}
      title={t("templates:nav.edit")}
      nameOf={({ name }) => name}
      header={({ language }) => ({ subtitle: nameOf(language) })}
    >
      {(template) => <Edit key={template.id} template={template} />}
    </RecordPage>
  );
}

function Edit({ template }: { template: MessageTemplate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { show } = usePlace();
  // What others change meanwhile is told by a refusal of the older version.
  const [started] = useState(template);
  const [start] = useState(() => workOf([template], template.name));
  const refusal = editRefusal(started, new Date(serverNow()));
  if (refusal !== null) {
    const next = started.edits.next_at;
    return (
      <Alert
        type="warning"
        showIcon
        message={t(refusalKeys[refusal] ?? "templates:errors.edit_status")}
        description={
          refusal === "templates.edit_soon" &&
          next &&
          t("templates:builder.nextEdit", { at: format.dateTime(next) })
        }
      />
    );
  }
  const isCategoryKept = isApproved(started);
  return (
    <Builder
      start={start}
      replaced={started}
      first="message"
      locked={["name", "language", ...(isCategoryKept ? ["category"] : [])]}
      notice={<RejectionNotice template={started} />}
      onDone={() => void navigate(show(started.id))}
    />
  );
}
