import { useNavigation } from "@refinedev/core";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { useDelete } from "../../../../../src/console/data/use-delete.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { DangerQuestion } from "../../../../../src/console/kit/feedback/confirm-danger.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { useSession } from "../../../../../src/console/use-session.ts";
import type { PhoneNumber } from "../../../contract/number.ts";
import type { NumberUser } from "../../../contract/number-user.ts";
import { numberUsers } from "../../../contract/resources.ts";
import { leaveNumber } from "../../../contract/user-endpoints.ts";

/** The two ways a person loses a number, each as the question to ask first. */
export function usePartWithUser({ id, display_name }: PhoneNumber) {
  const { t } = useTranslation();
  const tell = useTell();
  const { list } = useNavigation();
  const { reload } = useSession();
  const params = { number: id };
  const removing = useDelete(numberUsers, { params, quiet: true });
  const leaving = useCustomMutation(leaveNumber, {
    quiet: true,
    success: t("numbers:users.left", { number: display_name }),
  });

  const remove = ({ id: user, name }: NumberUser): DangerQuestion => ({
    title: t("numbers:users.removeTitle", { name, number: display_name }),
    consequence: t("numbers:users.removeText", { name }),
    action: t("numbers:users.remove"),
    run: async () => {
      await removing.mutateAsync(user);
      tell.success(t("numbers:users.removed", { name }));
    },
  });
  const leave = (): DangerQuestion => ({
    title: t("numbers:users.leaveTitle", { number: display_name }),
    consequence: t("numbers:users.leaveText"),
    action: t("numbers:users.leave"),
    run: async () => {
      await leaving.mutateAsync({ params });
      list("numbers", "replace");
      await reload();
    },
  });
  return { remove, leave };
}
