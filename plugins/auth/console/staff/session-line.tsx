import { Button } from "antd";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { deviceOf } from "../../../../src/console/kit/text/device.ts";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { useAct } from "../../../../src/console/use-act.ts";
import type { SignIn } from "../../contract/sign-in.ts";
import { endUserSession } from "../../contract/staff/endpoints.ts";

interface SessionLineProps {
  user: string;
  session: SignIn;
  writes: boolean;
  onEnded: () => void;
}

export function SessionLine({ user, session, writes, onEnded }: SessionLineProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const { act, busy } = useAct();
  const { browser, system } = deviceOf(session.user_agent);
  const known = [browser, system].filter((part) => part !== null);
  const device = known.length > 0 ? known.join(" · ") : t("auth:staff.unknownDevice");
  const end = async () => {
    const params = { user, session: session.id };
    if (await act(() => call(endUserSession, { params }))) {
      tell.success(t("auth:staff.ended", { device }));
    }
    onEnded();
  };
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
          loading={busy}
          aria-label={t("auth:staff.endOf", { device })}
          onClick={() => void end()}
        >
          {t("auth:staff.end")}
        </Button>
      )}
    </li>
  );
}
