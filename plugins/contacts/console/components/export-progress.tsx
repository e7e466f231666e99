import { DownloadOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Hidden } from "../../../../src/console/kit/text/hidden.tsx";
import { ProgressLine } from "../../../../src/console/kit/waiting/progress-line.tsx";
import type { ContactsExport, ExportStatus } from "../../contract/export.ts";

const sentences: Readonly<Record<ExportStatus, string>> = {
  queued: "contacts:panel.queued",
  running: "contacts:panel.running",
  finished: "contacts:panel.finished",
  failed: "contacts:panel.failed",
};

/** How far an export is, and the way to its file. */
export function ExportProgress({ latest }: { latest: ContactsExport }) {
  const { t } = useTranslation();
  const { status, processed, total, url, format } = latest;
  const failed = status === "failed";
  return (
    <div className="contacts-progress">
      {total > 0 && (
        <ProgressLine
          label={t("contacts:panel.progress")}
          done={processed}
          total={total}
          still={failed || status === "finished"}
        />
      )}
      <p className={failed ? "kit-bad-text" : undefined}>
        {url === null ? (
          t(sentences[status])
        ) : (
          <a href={url} download>
            <DownloadOutlined aria-hidden />{" "}
            {t("contacts:panel.download", { format: format.toUpperCase() })}
          </a>
        )}
      </p>
      {url !== null && <p>{t("contacts:panel.linkEnds")}</p>}
      <Hidden role="status">{t(sentences[status])}</Hidden>
    </div>
  );
}
