import { Button, Radio } from "antd";
import { useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { localText } from "../../../../src/console/kit/local-text.ts";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { MomentInput } from "../../../../src/console/kit/time/moment-input.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import type { BulkDetail } from "../../contract/bulk.ts";
import { startBulk } from "../../contract/endpoints.ts";
import { furthestDays } from "../../contract/limits.ts";
import { bulkRows, bulks } from "../../contract/resources.ts";
import { usePlace } from "../use-place.ts";

interface StartPanelProps {
  bulk: BulkDetail;
  /** Back to the columns; missing where there is no file. */
  onMap?: (() => void) | undefined;
}

/** Confirms exactly what was shown, for now or for a time; of one that is scheduled, the time alone changes. */
export function StartPanel({ bulk, onMap }: StartPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { params, create } = usePlace();
  const { scheduled_at } = bulk;
  const [later, setLater] = useState(scheduled_at !== null);
  const planned = scheduled_at === null ? "" : localText(scheduled_at);
  const [time, setTime] = useState(planned);
  const at = later && time !== "" ? new Date(time) : null;
  const isPast = at !== null && at.getTime() <= serverNow();
  const isFar = at !== null && at.getTime() > serverNow() + furthestDays * 86_400_000;
  const wrong = isPast
    ? t("bulks:errors.past")
    : isFar && t("bulks:errors.too_far", { max: furthestDays });
  const { mutation, mutate } = useCustomMutation(startBulk, {
    success: at
      ? t("bulks:start.scheduled", { time: format.dateTime(at) })
      : t("bulks:start.started"),
    invalidates: [bulks, bulkRows],
  });
  const count = bulk.items_count;
  if (count === 0) {
    return (
      <Panel title={t("bulks:start.title")} intro={t("bulks:start.nobody")}>
        <LinkButton to={create} primary>
          {t("bulks:nav.create")}
        </LinkButton>
      </Panel>
    );
  }
  const start = () =>
    mutate({
      params: { ...params, bulk: bulk.id },
      body: { version: bulk.version, scheduled_at: at },
    });
  return (
    <Panel
      title={scheduled_at ? t("bulks:start.again") : t("bulks:start.title")}
      intro={scheduled_at ? undefined : t("bulks:start.text")}
    >
      <div className="bulk-start">
        <Radio.Group
          aria-label={t("bulks:start.when")}
          value={later}
          options={[
            { value: false, label: t("bulks:start.now") },
            { value: true, label: t("bulks:start.later") },
          ]}
          onChange={(event) => setLater(event.target.value as boolean)}
        />
        {later && (
          <span className="bulk-time">
            <MomentInput
              aria-label={t("bulks:start.time")}
              aria-invalid={wrong ? true : undefined}
              status={wrong ? "error" : ""}
              value={time}
              onChange={setTime}
            />
            {wrong && (
              <small role="alert" className="kit-bad-text">
                {wrong}
              </small>
            )}
          </span>
        )}
        <div className="bulk-buttons">
          {onMap && <Button onClick={onMap}>{t("bulks:start.map")}</Button>}
          <Button
            type="primary"
            loading={mutation.isPending}
            disabled={later && (at === null || wrong !== false || time === planned)}
            onClick={start}
          >
            {later ? t("bulks:start.schedule", { count }) : t("bulks:start.send", { count })}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
