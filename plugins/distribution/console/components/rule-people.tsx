import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { Rule } from "../../contract/rule.ts";

const looks = {
  here: { label: "distribution:switch.here", tone: "good" },
  away: { label: "distribution:switch.away", tone: "plain" },
} as const;

/** Who is there now, and how much each has. */
export function RulePeople({ rule: { people, waiting, rests } }: { rule: Rule }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {rests && (
        <p>
          {rests.until
            ? t("distribution:people.restsUntil", { until: format.dateTime(rests.until) })
            : t("distribution:people.rests")}
        </p>
      )}
      <p>{t("distribution:people.waiting", { count: waiting })}</p>
      <ul className="di-people">
        {people.map(({ id, name, available, open }) => (
          <li key={id}>
            <Avatar name={name} size={32} decorative />
            <span>
              {name}
              <small>{t("distribution:people.open", { count: open })}</small>
            </span>
            <StatusTag status={available ? "here" : "away"} looks={looks} />
          </li>
        ))}
      </ul>
    </>
  );
}
