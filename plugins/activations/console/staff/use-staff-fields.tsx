import { useMemo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import type { StaffActivation } from "../../contract/staff/activation.ts";
import { ownerNames, statusLooks, typeNames } from "../looks.ts";
import { Due } from "./due.tsx";

const staffOwners = {
  ...ownerNames,
  pending_client: "activations:owner.customer",
} as const;

/** The fields and filters of staff's queue. */
export function useStaffFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const fields: Field<StaffActivation>[] = [
      {
        key: "name",
        title: t("activations:fields.name"),
        render: ({ name, phone }) => (
          <>
            {name || t("activations:unnamed")}
            {phone && (
              <small className="kit-sub">
                <PhoneText value={phone} />
              </small>
            )}
          </>
        ),
        csv: ({ name }) => name,
        copy: ({ phone }) => phone && `+${phone}`,
        copies: t("activations:fields.phone"),
        primary: true,
        sorter: true,
      },
      kit.words("workspace", t("activations:fields.workspace"), ({ workspace }) => workspace.name),
      kit.status("status", t("activations:fields.status"), statusLooks, {
        sorter: undefined,
        phone: "show",
      }),
      kit.words("step_owner", t("activations:fields.owner"), ({ step_owner }) =>
        step_owner ? t(staffOwners[step_owner]) : "",
      ),
      {
        key: "due_at",
        title: t("activations:fields.due"),
        render: ({ due_at }) => <Due at={due_at} />,
        csv: ({ due_at }) => due_at,
        sorter: true,
      },
      {
        key: "status_since",
        title: t("activations:fields.since"),
        render: ({ status_since }) => <RelativeTime at={status_since} />,
        csv: ({ status_since }) => status_since,
        sorter: true,
      },
      kit.choice("type", t("activations:fields.type"), typeNames, { sorter: undefined }),
    ];
    const filters: Filter[] = [
      kit.oneOf("owner", t("activations:fields.owner"), staffOwners),
      kit.oneOf("status", t("activations:fields.status"), statusLooks),
      kit.oneOf("type", t("activations:fields.type"), typeNames),
      kit.daysAhead("due", t("activations:fields.due")),
      kit.days("since", t("activations:fields.since")),
    ];
    return { fields, filters };
  }, [t, kit]);
}
