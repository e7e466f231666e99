import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useInfiniteList } from "../../../../src/console/data/use-infinite-list.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CodeView } from "../../../../src/console/kit/code/code-view.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { saveFile } from "../../../../src/console/kit/save-file.ts";
import { FormSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import type { MessageDetail } from "../../../messenger/contract/message.ts";
import { keptDays, type RawWebhook } from "../../contract/raw-webhook.ts";
import { rawWebhooks } from "../../contract/resources.ts";
import { eventOf } from "../event-of.ts";

/** Word for word, as a program reads it: each with the time it came. */
const document = (rows: readonly RawWebhook[]) =>
  `[\n${rows.map(({ at, body }) => `{"at":"${at.toISOString()}",${body.slice(1)}`).join(",\n")}\n]\n`;

/** What WhatsApp told of a message, in the order it came. */
export default function RawWebhooks({ message }: { message: MessageDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { query } = useInfiniteList(rawWebhooks, {
    params: { message: message.id, number: message.number.id },
    perPage: 50,
  });
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.isPending) return <FormSkeleton />;
  const rows = query.data.pages.flatMap(({ data }) => data);
  const since = new Date(serverNow() - keptDays * 86_400_000);
  const save = () =>
    saveFile(
      `${t("raw-webhooks:file")}-${message.id}.json`,
      new Blob([document(rows)], { type: "application/json" }),
    );
  return (
    <>
      <p>{t("raw-webhooks:intro", { count: keptDays })}</p>
      {message.sent_at < since && (
        <p className="raw-soft">{t("raw-webhooks:gone", { day: format.date(since) })}</p>
      )}
      {rows.length === 0 && (
        <p className="raw-soft">{t("raw-webhooks:none", { count: keptDays })}</p>
      )}
      {rows.map(({ id, at, body }) => (
        <CodeView
          key={id}
          title={t("raw-webhooks:heading", { event: eventOf(body), time: format.exact(at) })}
          code={body}
        />
      ))}
      {query.hasNextPage ? (
        <Button loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {t("raw-webhooks:more")}
        </Button>
      ) : (
        rows.length > 0 && (
          <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
            {t("raw-webhooks:download")}
          </Button>
        )
      )}
    </>
  );
}
