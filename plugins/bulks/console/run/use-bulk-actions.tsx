import {
  CloseCircleOutlined,
  DownloadOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  RedoOutlined,
} from "@ant-design/icons";
import { useNavigate } from "react-router-dom";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { PageAction } from "../../../../src/console/kit/page/page-header.tsx";
import { saveFile } from "../../../../src/console/kit/save-file.ts";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { type Bulk, type BulkDetail, mayMove } from "../../contract/bulk.ts";
import {
  cancelBulk,
  getBulkReport,
  pauseBulk,
  resumeBulk,
  retryBulk,
} from "../../contract/endpoints.ts";
import { bulkRows, bulks } from "../../contract/resources.ts";
import { usePlace } from "../use-place.ts";

/** A bulk of a list, or one on its own page, which says how many a new try would go to. */
type Shown = Bulk & Partial<Pick<BulkDetail, "untried">>;

/** What the person may do with a bulk, and what is said before what cannot be undone. */
export function useBulkActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { params, sends, sendsFrom, show } = usePlace();
  const [asked, dialog] = useAskedActions();
  const invalidates = [bulks, bulkRows];
  const pausing = useCustomMutation(pauseBulk, { success: t("bulks:paused"), invalidates });
  const resuming = useCustomMutation(resumeBulk, { success: t("bulks:resumed"), invalidates });
  const cancelling = useCustomMutation(cancelBulk, {
    quiet: true,
    success: t("bulks:cancelled"),
    invalidates,
  });
  const quiet = { quiet: true, invalidates } as const;
  const pausingMany = useCustomMutation(pauseBulk, quiet);
  const resumingMany = useCustomMutation(resumeBulk, quiet);
  const cancellingMany = useCustomMutation(cancelBulk, quiet);
  const retrying = useCustomMutation(retryBulk, { invalidates });
  const reading = useCustomMutation(getBulkReport);

  const retry = unawaited(async (id: string) => {
    const made = await retrying.mutateAsync({ params: { ...params, bulk: id } });
    void navigate(show(made.id));
  });
  const report = unawaited(async ({ id, description }: Bulk) => {
    const { bytes } = await reading.mutateAsync({ params: { ...params, bulk: id } });
    saveFile(`${description}.csv`, new Blob([bytes as BlobPart], { type: "text/csv" }));
  });

  const moves = (bulk: Shown): PageAction[] => {
    const { id, progress, status } = bulk;
    const of = { params: { ...params, bulk: id } };
    const failed = progress.failed + (status === "failed" ? progress.cancelled : 0);
    const left = bulk.untried ?? failed;
    return [
      ...(mayMove("pause", bulk)
        ? [
            {
              key: "pause",
              label: t("bulks:actions.pause"),
              icon: <PauseCircleOutlined />,
              primary: true,
              onClick: () => pausing.mutate(of),
            },
          ]
        : []),
      ...(mayMove("resume", bulk)
        ? [
            {
              key: "resume",
              label: t("bulks:actions.resume"),
              icon: <PlayCircleOutlined />,
              primary: true,
              onClick: () => resuming.mutate(of),
            },
          ]
        : []),
      ...(mayMove("retry", bulk) && left > 0
        ? [
            {
              key: "retry",
              label: t("bulks:actions.retry"),
              icon: <RedoOutlined />,
              primary: true,
              onClick: () => retry(id),
            },
          ]
        : []),
      ...(mayMove("cancel", bulk)
        ? [
            asked({
              key: "cancel",
              label: t("bulks:actions.cancel"),
              icon: <CloseCircleOutlined />,
              danger: true,
              title: t("bulks:cancel.title", { name: bulk.description }),
              consequence: t("bulks:cancel.text"),
              run: () => cancelling.mutateAsync(of),
            }),
          ]
        : []),
    ];
  };
  const actions = (bulk: Shown): PageAction[] => [
    ...(sendsFrom(bulk.number.id) ? moves(bulk) : []),
    ...(bulk.started_at
      ? [
          {
            key: "report",
            label: t("bulks:actions.report"),
            icon: <DownloadOutlined />,
            onClick: () => report(bulk),
          },
        ]
      : []),
  ];
  const each = ({ id }: Bulk) => ({ params: { ...params, bulk: id } });
  const many: ManyAction<Bulk>[] = [
    {
      key: "pause",
      label: t("bulks:actions.pause"),
      icon: <PauseCircleOutlined />,
      run: (bulk) => pausingMany.mutateAsync(each(bulk)),
      undo: (bulk) => resumingMany.mutateAsync(each(bulk)),
    },
    {
      key: "resume",
      label: t("bulks:actions.resume"),
      icon: <PlayCircleOutlined />,
      run: (bulk) => resumingMany.mutateAsync(each(bulk)),
      undo: (bulk) => pausingMany.mutateAsync(each(bulk)),
    },
    {
      key: "cancel",
      label: t("bulks:actions.cancel"),
      icon: <CloseCircleOutlined />,
      danger: true,
      ask: () => t("bulks:cancel.text"),
      run: (bulk) => cancellingMany.mutateAsync(each(bulk)),
    },
  ];
  return { actions, many: sends ? many : undefined, dialog };
}
