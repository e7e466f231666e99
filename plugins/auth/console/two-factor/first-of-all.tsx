import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PublicFrame } from "../../../../src/console/public/frame.tsx";
import { useSignOut } from "../../../../src/console/shell/layers/use-sign-out.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { SetUp } from "./set-up.tsx";

/** All that staff see until they have set up what the house asks of them. */
export default function FirstOfAll() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user, reload } = useSession();
  const signOut = useSignOut();
  const done = async () => {
    await reload();
    await navigate("/", { replace: true, state: { arrives: true } });
  };
  return (
    <PublicFrame
      title={t("auth:twoFactor.firstTitle")}
      intro={t("auth:twoFactor.firstText", { email: user.email })}
    >
      <SetUp onDone={() => void done()} />
      <p className="auth-links">
        <Button type="link" onClick={() => void signOut()}>
          {t("common:signOut")}
        </Button>
      </p>
    </PublicFrame>
  );
}
