import { lazy, Suspense } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel, Panels, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { messageTemplates } from "../../contract/resources.ts";
import { Appeal } from "../components/appeal.tsx";
import { OtherLanguages } from "../components/other-languages.tsx";
import { RejectionNotice } from "../components/rejection-notice.tsx";
import { StateNotice } from "../components/state-notice.tsx";
import { useTemplateActions } from "../list/use-template-actions.tsx";
import { useTemplateFields } from "../list/use-template-fields.tsx";
import { shownStatus, statusLooks } from "../looks.ts";
import { Phone } from "../preview/phone.tsx";
import { shownOf } from "../preview/shown-of.ts";
import { useLanguageNames } from "../use-language-names.ts";
import { usePlace } from "../use-place.ts";

const VersionHistory = lazy(() => import("../versions/version-history.tsx"));

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useLanguageNames();
  const { template: id = "" } = useParams();
  const { params, list } = usePlace();
  const show = useShow(messageTemplates, id, { params });
  const { actions, dialogs } = useTemplateActions(() => void navigate(list));
  return (
    <RecordPage
      show={show}
      title={t("templates:nav.one")}
      nameOf={({ name }) => name}
      header={(template) => ({
        status: <StatusTag status={shownStatus(template)} looks={statusLooks} />,
        subtitle: nameOf(template.language),
        actions: actions(template)
          .filter(({ key }) => key !== "delete-all")
          .map((action) => ({ ...action, primary: action.key === "edit" })),
      })}
    >
      {(template) => (
        <>
          <Shown template={template} />
          {dialogs}
        </>
      )}
    </RecordPage>
  );
}

const nothing = () => undefined;

function Shown({ template }: { template: MessageTemplate }) {
  const { t } = useTranslation();
  const { fields } = useTemplateFields(nothing);
  return (
    <div className="template-show">
      <Panels>
        <RejectionNotice template={template}>
          <Appeal template={template} />
        </RejectionNotice>
        <StateNotice template={template} />
        <Panel title={t("templates:summary")}>
          <RecordFacts fields={fields} record={template} />
        </Panel>
        <OtherLanguages template={template} />
        <Suspense fallback={null}>
          <VersionHistory template={template} />
        </Suspense>
      </Panels>
      <Phone shown={shownOf(template)} />
    </div>
  );
}
