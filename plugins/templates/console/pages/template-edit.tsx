import { Alert } from "antd";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { NoAccessPage } from "../../../../src/console/shell/states/no-access-page.tsx";
import type { MessageTemplate, TemplateVersion } from "../../contract/message-template.ts";
import { messageTemplates } from "../../contract/resources.ts";
import { editRefusal } from "../../contract/rules/edit.ts";
import { isApproved } from "../../contract/sendable.ts";
import { Builder } from "../builder/builder.tsx";
import { saidAgain, workOf } from "../builder/state/from-templates.ts";
import { RejectionNotice } from "../components/rejection-notice.tsx";
import { refusalKeys } from "../refusal-keys.ts";
import { useLanguageNames } from "../use-language-names.ts";
import { usePlace } from "../use-place.ts";
import { useVersions } from "../versions/use-versions.ts";

export function Component() {
  const { t } = useTranslation();
  const nameOf = useLanguageNames();
  const { template: id = "" } = useParams();
  const { params, writes } = usePlace();
  const show = useShow(messageTemplates, id, { params });
  const from = useSearchParams()[0].get("version");
  const { query, versions } = useVersions(id, from !== null);
  if (!writes) return <NoAccessPage />;
  return (
    <RecordPage
      show={show}
      title={t("templates:nav.edit")}
      nameOf={({ name }) => name}
      header={({ language }) => ({ subtitle: nameOf(language) })}
    >
      {(template) => {
        if (from !== null && query.isPending) return <PageSkeleton />;
        const version = versions?.find((one) => one.id === from);
        return <Edit key={template.id} template={template} version={version} />;
      }}
    </RecordPage>
  );
}

interface EditProps {
  template: MessageTemplate;
  /** Earlier words to begin with. */
  version: TemplateVersion | undefined;
}

function Edit({ template, version }: EditProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { show } = usePlace();
  // What others change meanwhile is told by a refusal of the older version.
  const [started] = useState(template);
  const [start] = useState(() =>
    workOf([version ? saidAgain(template, version) : template], template.name),
  );
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
          t("templates:state.nextEdit", { at: format.dateTime(next) })
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
