import { Button, Skeleton } from "antd";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { rejectionLabels } from "../../contract/labels.ts";
import type { MessageTemplate, TemplateVersion } from "../../contract/message-template.ts";
import { editRefusal } from "../../contract/rules/edit.ts";
import { wordsOfRefusal } from "../refusal-words.ts";
import { usePlace } from "../use-place.ts";
import { outcomeLooks } from "./outcome-looks.ts";
import { useVersions } from "./use-versions.ts";
import "./versions.css";

const Differences = lazy(() => import("./version-differences.tsx"));

/** Once more than one thing was said: what, when, by whom, and what WhatsApp made of it. */
export default function VersionHistory({ template }: { template: MessageTemplate }) {
  const { t } = useTranslation();
  const { query, versions } = useVersions(template.id);
  if (query.error && !versions) {
    return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  }
  if (!versions || versions.length < 2) return null;
  // What WhatsApp did not even take never stood.
  const standing = versions.find(({ outcome }) => outcome !== "refused");
  return (
    <Panel title={t("templates:versions.history")} intro={t("templates:versions.historyText")}>
      <ol className="template-versions">
        {versions.map((version, at) => (
          <Version
            key={version.id}
            template={template}
            version={version}
            former={versions.slice(at + 1).find(({ outcome }) => outcome !== "refused")}
            stands={version === standing}
          />
        ))}
      </ol>
    </Panel>
  );
}

interface VersionProps {
  template: MessageTemplate;
  version: TemplateVersion;
  /** What it replaced, or was to replace. */
  former: TemplateVersion | undefined;
  stands: boolean;
}

function Version({ template, version, former, stands }: VersionProps) {
  const { t } = useTranslation();
  const id = useId();
  const { edit, writes } = usePlace();
  const [open, setOpen] = useState(false);
  const isEditable = writes && !stands && editRefusal(template, new Date(serverNow())) === null;
  return (
    <li>
      <div className="template-version-head">
        <strong>{version.author?.name ?? t("templates:versions.atWhatsApp")}</strong>
        <RelativeTime at={version.at} />
        <StatusTag status={version.outcome} looks={outcomeLooks} />
        {stands && <span className="template-version-now">{t("templates:versions.stands")}</span>}
      </div>
      <Why version={version} />
      <div className="template-version-actions">
        {former && (
          <Button
            type="link"
            size="small"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? t("templates:versions.hide") : t("templates:versions.show")}
          </Button>
        )}
        {isEditable && (
          <Link to={`${edit(template.id)}?version=${version.id}`}>
            {t("templates:versions.edit")}
          </Link>
        )}
      </div>
      <div id={id}>
        {open && former && (
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
            <Differences before={former} after={version} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

/** Why WhatsApp rejected it, or did not take it. */
function Why({ version: { rejection, refusal } }: { version: TemplateVersion }) {
  const { t } = useTranslation();
  if (refusal) {
    const { title, next } = wordsOfRefusal(refusal.code);
    return (
      <p className="template-version-why">
        {t(title)} {t(next)}
      </p>
    );
  }
  if (!rejection) return null;
  const reason = t(rejectionLabels[rejection.reason]);
  return (
    <p className="template-version-why">
      {reason}
      {rejection.details && rejection.details !== reason && `: ${rejection.details}`}
    </p>
  );
}
