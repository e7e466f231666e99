import { LinkOutlined } from "@ant-design/icons";
import { type ReactNode, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { PageAction } from "../../../../src/console/kit/page/page-header.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { type Activation, hasEnded } from "../../contract/activation.ts";
import type {
  ActivationLink,
  issueActivationLink,
  issueActivationLinkAsStaff,
} from "../../contract/link/endpoints.ts";
import { LinkDialog } from "./link-dialog.tsx";

/** `[action, dialog]`: a link by which somebody without an account goes on with an embedded activation. */
export function useLink(
  endpoint: typeof issueActivationLink | typeof issueActivationLinkAsStaff,
): [(activation: Activation) => PageAction[], ReactNode] {
  const { t } = useTranslation();
  const may = useMay();
  const [made, setMade] = useState<ActivationLink | null>(null);
  const { mutation, mutateAsync } = useCustomMutation(endpoint);
  const issue = async (id: string) => setMade(await mutateAsync({ params: { activation: id } }));
  const action = ({ id, type, status }: Activation): PageAction[] =>
    type === "embedded" && !hasEnded(status) && may(endpoint.can)
      ? [
          {
            key: "link",
            label: t("activations:link.action"),
            icon: <LinkOutlined />,
            disabled: mutation.isPending,
            onClick: () => void issue(id).catch(() => undefined),
          },
        ]
      : [];
  return [action, made && <LinkDialog link={made} onClose={() => setMade(null)} />];
}
