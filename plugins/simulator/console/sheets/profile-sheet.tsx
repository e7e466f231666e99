import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field, SelectField } from "../../../../src/console/public/field.tsx";
import { PublicForm, SubmitButton } from "../../../../src/console/public/form.tsx";
import { useSubmit } from "../../../../src/console/public/use-submit.ts";
import type { Phone } from "../../contract/phone.ts";
import type { ChangePhone } from "../data/use-phone.ts";
import { Sheet } from "./sheet.tsx";

interface ProfileSheetProps {
  owner: Phone;
  change: ChangePhone;
  onClose: () => void;
}

const paces = [0, 1, 2, 5, 10, 30];

/** Who holds the phone, and how fast it is. */
export function ProfileSheet({ owner, change, onClose }: ProfileSheetProps) {
  const { t } = useTranslation();
  const form = useSubmit(
    () => Promise.resolve(null),
    async (_, { name = "", about = "", username = "", shows = "yes", delay = "0" }) => {
      const called = username.trim().replace(/^@/, "").toLowerCase();
      const hidden = shows === "no";
      await change({ name, about, username: called, hidden, delay: Number(delay) });
      onClose();
    },
  );
  const known = [...new Set([...paces, owner.delay])].sort((a, b) => a - b);
  return (
    <Sheet title={t("simulator:profile.title")} onClose={onClose}>
      <PublicForm form={form}>
        <Field
          name="name"
          label={t("simulator:profile.name")}
          hint={t("simulator:profile.nameHelp")}
          error={form.errors.name}
          defaultValue={owner.name}
          maxLength={60}
          required
        />
        <Field
          name="about"
          label={t("simulator:profile.about")}
          error={form.errors.about}
          defaultValue={owner.about}
          maxLength={139}
        />
        <Field
          name="username"
          label={t("simulator:profile.username")}
          error={form.errors.username}
          defaultValue={owner.username && `@${owner.username}`}
          maxLength={36}
        />
        <SelectField
          name="shows"
          label={t("simulator:profile.shows")}
          hint={t("simulator:profile.showsHelp")}
          defaultValue={owner.hidden ? "no" : "yes"}
          required
        >
          <option value="yes">{t("simulator:profile.shown")}</option>
          <option value="no">{t("simulator:profile.hidden")}</option>
        </SelectField>
        <SelectField
          name="delay"
          label={t("simulator:profile.delay")}
          hint={t("simulator:profile.delayHelp")}
          defaultValue={owner.delay}
          required
        >
          {known.map((seconds) => (
            <option key={seconds} value={seconds}>
              {t("simulator:profile.seconds", { count: seconds })}
            </option>
          ))}
        </SelectField>
        {owner.failure !== null && (
          <p className="public-hint">
            {t("simulator:profile.failure", { code: String(owner.failure) })}
          </p>
        )}
        <SubmitButton busy={form.busy}>{t("simulator:profile.save")}</SubmitButton>
      </PublicForm>
    </Sheet>
  );
}
