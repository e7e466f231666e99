import { Button } from "antd";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../src/console/kit/feedback/confirm-danger.tsx";
import { Row, Rows } from "../../../src/console/kit/page/rows.tsx";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import { useConfirmed } from "../../numbers/console/slots.ts";
import { type Diagnosis, type Queue, repairable } from "../contract/diagnosis.ts";
import { repairQueue } from "../contract/endpoints.ts";

interface FindingsProps {
  found: Diagnosis;
  workspace: string;
  /** Something changed: look again. */
  onRepaired: () => void;
}

/** What a look found: each queue with its repair, and the limits that numbers share. */
export function Findings({ found, workspace, onRepaired }: FindingsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <p>{t("diagnostics:at", { time: format.time(found.at) })}</p>
      <Rows>
        {found.queues.map((queue) => (
          <QueueRow key={queue.name} queue={queue} workspace={workspace} onRepaired={onRepaired} />
        ))}
        {found.limits.map(({ left, reached, numbers: [first, ...more] }) => (
          <Row
            key={first?.id}
            title={t("diagnostics:limits.title")}
            text={
              <>
                {found.limits.length > 1 &&
                  `${[first, ...more].map((number) => number?.display_name).join(", ")}: `}
                {left === null
                  ? t("diagnostics:limits.none", { reached: format.number(reached) })
                  : t("diagnostics:limits.left", {
                      reached: format.number(reached),
                      left: format.number(left),
                    })}
              </>
            }
          />
        ))}
      </Rows>
    </>
  );
}

function QueueRow({
  queue,
  workspace,
  onRepaired,
}: { queue: Queue } & Omit<FindingsProps, "found">) {
  const { t } = useTranslation();
  const [ask, question] = useConfirmDanger();
  const [confirmed, password] = useConfirmed();
  const repairing = useCustomMutation(repairQueue, {
    quiet: true,
    success: ({ repaired }) => t("diagnostics:repair.done", { count: repaired }),
  });
  const { name, waiting, failed, oldest_at, error } = queue;
  const names = {
    inbox: t("diagnostics:queues.inbox"),
    deliveries: t("diagnostics:queues.deliveries"),
    messages: t("diagnostics:queues.messages"),
  };
  const which = repairable.safeParse(name).data;
  const repair = (of: NonNullable<typeof which>) =>
    ask({
      title: t("diagnostics:repair.title", { count: failed }),
      consequence: t("diagnostics:repair.text"),
      action: t("diagnostics:repair.action"),
      mild: true,
      reason: true,
      run: async (reason) => {
        const params = { workspace, queue: of };
        await confirmed(() => repairing.mutateAsync({ params, body: { reason } }));
        onRepaired();
      },
    });
  return (
    <Row
      title={names[name]}
      text={
        <>
          <p>
            {t("diagnostics:waiting", { count: waiting })} ·{" "}
            {t("diagnostics:failed", { count: failed })}
          </p>
          {oldest_at && (
            <p>
              {t("diagnostics:oldest")} <RelativeTime at={oldest_at} />
            </p>
          )}
          {error && (
            <p>
              {t("diagnostics:error")} <code>{error}</code>
            </p>
          )}
        </>
      }
    >
      {which && (
        <Button disabled={failed === 0} onClick={() => repair(which)}>
          {t("diagnostics:repair.action")}
        </Button>
      )}
      {question}
      {password}
    </Row>
  );
}
