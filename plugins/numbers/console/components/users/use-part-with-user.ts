import { useInvalidate } from "@refinedev/core";
import { useNavigate } from "react-router-dom";
import { call } from "../../../../../src/console/client.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { DangerQuestion } from "../../../../../src/console/kit/feedback/confirm-danger.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { useSession } from "../../../../../src/console/use-session.ts";
import type { PhoneNumber } from "../../../contract/number.ts";
import type { NumberUser } from "../../../contract/number-user.ts";
import { leaveNumber, removeNumberUser } from "../../../contract/user-endpoints.ts";

/** The two ways a person loses a number, each as the question to ask first. */
export function usePartWithUser({ id, display_name }: PhoneNumber) {
  const { t } = useTranslation();
  const tell = useTell();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const { reload } = useSession();
  const params = { number: id };

  const remove = ({ id: user, name }: NumberUser): DangerQuestion => ({
    title: t("numbers:users.removeTitle", { name, number: display_name }),
    consequence: t("numbers:users.removeText", { name }),
    action: t("numbers:users.remove"),
    run: async () => {
      await call(removeNumberUser, { params: { ...params, user } });
      tell.success(t("numbers:users.removed", { name }));
      await invalidate({ resource: "number-users", invalidates: ["list"] });
    },
  });
  const leave = (): DangerQuestion => ({
    title: t("numbers:users.leaveTitle", { number: display_name }),
    consequence: t("numbers:users.leaveText"),
    action: t("numbers:users.leave"),
    run: async () => {
      await call(leaveNumber, { params });
      tell.success(t("numbers:users.left", { number: display_name }));
      await navigate("/recursos/numeros", { replace: true });
      await invalidate({ resource: "numbers", invalidates: ["list"] });
      await reload();
    },
  });
  return { remove, leave };
}
