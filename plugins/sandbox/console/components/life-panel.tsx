import { Button } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useTick } from "../../../../src/console/kit/text/use-tick.ts";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { destroySandbox } from "../../contract/endpoints.ts";
import { destroyWords } from "../../contract/line.ts";
import { sandboxContacts, sandboxes } from "../../contract/resources.ts";
import type { Sandbox } from "../../contract/sandbox.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long it still lives, and its end before that. */
export function LifePanel({ sandbox: { id, created_at, expires_at } }: { sandbox: Sandbox }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay()(["write", "Sandbox"]);
  const [ask, dialog] = useConfirmDanger();
  const ending = useCustomMutation(destroySandbox, {
    quiet: true,
    invalidates: [sandboxes, sandboxContacts],
    success: t("sandbox:destroy.done"),
  });
  const destroy = () =>
    ask({
      title: t("sandbox:destroy.title"),
      consequence: t("sandbox:destroy.text"),
      action: t("sandbox:destroy.button"),
      typed: t("sandbox:nav.sandbox"),
      run: () => ending.mutateAsync({}),
    });
  return (
    <Panel
      title={t("sandbox:life.title")}
      intro={t("sandbox:life.text", { word: destroyWords[0] })}
      actions={
        may && (
          <Button danger onClick={destroy}>
            {t("sandbox:destroy.button")}
          </Button>
        )
      }
    >
      <Facts
        items={[
          [t("sandbox:life.left"), <Left key="left" until={expires_at} />],
          [t("sandbox:fields.expires"), format.dateTime(expires_at)],
          [t("sandbox:life.created"), format.dateTime(created_at)],
          [
            t("sandbox:life.id"),
            <span key="id" className="sandbox-id">
              <code>{id}</code>
              <CopyIcon of={t("sandbox:life.id")} text={id} />
            </span>,
          ],
        ]}
      />
      {dialog}
    </Panel>
  );
}

/** The clock: days and hours, at last minutes. */
function Left({ until }: { until: Date }) {
  const { t } = useTranslation();
  useTick();
  const ms = Math.max(0, until.getTime() - serverNow());
  const days = Math.floor(ms / day);
  const hours = Math.floor((ms % day) / hour);
  const minutes = Math.ceil((ms % hour) / minute);
  return (
    <time dateTime={until.toISOString()} className="sandbox-clock">
      {days > 0
        ? t("sandbox:life.days", { days, hours })
        : t("sandbox:life.hours", { hours, minutes })}
    </time>
  );
}
