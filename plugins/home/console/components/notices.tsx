import { Button } from "antd";
import { useState } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { dismissedNotices, keepDismissed, notices } from "../notices.ts";

const atOnce = 2;

// Noon, so that the day is the same in every time zone people work in.
const dayOf = (from: string): Date => new Date(`${from}T12:00:00Z`);

export function Notices() {
  const { t } = useTranslation();
  const format = useFormat();
  const [dismissed, setDismissed] = useState(dismissedNotices);
  const [all, setAll] = useState(false);
  const open = notices.filter(({ from }) => !dismissed.includes(from));
  const shown = all ? open : open.slice(0, atOnce);
  const dismiss = (dates: string[]) => {
    keepDismissed(dates);
    setDismissed(dates);
  };
  return (
    <section aria-labelledby="home-notices">
      <h2 id="home-notices" className="home-heading">
        {t("home:notices.title")}
      </h2>
      <ul className="home-notices">
        {shown.map(({ from, title, text }) => (
          <li key={from}>
            <div>
              <h3>{t(title)}</h3>
              <p className="home-since">
                {dayOf(from).getTime() > serverNow()
                  ? t("home:notices.from", { date: format.date(dayOf(from)) })
                  : t("home:notices.since", { date: format.date(dayOf(from)) })}
              </p>
              <p>{t(text)}</p>
            </div>
            <Button
              size="small"
              aria-label={t("home:notices.dismissOf", { title: t(title) })}
              onClick={() => dismiss([...dismissed, from])}
            >
              {t("home:notices.dismiss")}
            </Button>
          </li>
        ))}
      </ul>
      {open.length === 0 && <p className="home-since">{t("home:notices.none")}</p>}
      <p className="home-notices-more">
        {open.length > shown.length && (
          <Button type="link" onClick={() => setAll(true)}>
            {t("home:notices.more", { count: open.length - shown.length })}
          </Button>
        )}
        {dismissed.length > 0 && (
          <Button type="link" onClick={() => dismiss([])}>
            {t("home:notices.again")}
          </Button>
        )}
      </p>
    </section>
  );
}
