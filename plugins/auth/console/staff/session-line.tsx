import { Button } from "antd";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { deviceOf } from "../../../../src/console/kit/text/device.ts";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import type { SignIn } from "../../contract/sign-in.ts";
import { userSessions } from "../../contract/staff/resources.ts";

interface SessionLineProps {
  user: string;
  session: SignIn;
  writes: boolean;
}

export function SessionLine({ user, session, writes }: SessionLineProps) {
  const { t } = useTranslation();
  const { browser, system } = deviceOf(session.user_agent);
  const known = [browser, system].filter((part) => part !== null);
  const device = known.length > 0 ? known.join(" · ") : t("auth:staff.unknownDevice");
  const ending = useDelete(userSessions, {
    params: { user },
    success: t("auth:staff.ended", { device }),
  });
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.current && <small>{t("auth:staff.current")}</small>}
        <p>
          {t("auth:staff.ip", { ip: session.ip })} · {t("auth:staff.lastUse")}{" "}
          <RelativeTime at={session.last_used_at} /> · {t("auth:staff.since")}{" "}
          <RelativeTime at={session.created_at} />
        </p>
      </div>
      {writes && (
        <Button
          loading={ending.mutation.isPending}
          aria-label={t("auth:staff.endOf", { device })}
          onClick={() => ending.mutate(session.id)}
        >
          {t("auth:staff.end")}
        </Button>
      )}
    </li>
  );
}
