import {
  CloudUploadOutlined,
  CopyOutlined,
  DeleteOutlined,
  LinkOutlined,
  StopOutlined,
} from "@ant-design/icons";
import { lazy } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { PageAction } from "../../../../src/console/kit/page/page-header.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { deleteFlow, deprecateFlow, previewFlow, publishFlow } from "../../contract/endpoints.ts";
import type { Flow } from "../../contract/flow.ts";
import { flows, flowVersions } from "../../contract/resources.ts";
import { deleteRefusal, deprecateRefusal, publishRefusal } from "../../contract/rules.ts";
import { usePlace } from "../use-place.ts";

const PreviewLink = lazy(() => import("./preview-link.tsx"));

/**
 * What the person may do with a flow, and what is said before it is done. What stands in the editor alone is not
 * published: it is to be saved before.
 */
export function useFlowActions(onDeleted?: () => void, unsaved = false) {
  const { t } = useTranslation();
  const { params, writes } = usePlace();
  const [asked, question] = useAskedActions();
  const [link, linkDialog] = useDialog<{ path: string; until: Date }>();
  const invalidates = [flows, flowVersions];
  const quiet = { quiet: true, invalidates } as const;
  const publishing = useCustomMutation(publishFlow, { ...quiet, success: t("flows:publish.done") });
  const retiring = useCustomMutation(deprecateFlow, {
    ...quiet,
    success: t("flows:deprecate.done"),
  });
  const deleting = useCustomMutation(deleteFlow, { ...quiet, success: t("flows:delete.done") });
  const previewing = useCustomMutation(previewFlow);

  const deletingMany = useCustomMutation(deleteFlow, quiet);
  const many: ManyAction<Flow>[] = [
    {
      key: "delete",
      label: t("flows:actions.delete"),
      icon: <DeleteOutlined />,
      danger: true,
      ask: () => t("flows:delete.manyText"),
      typed: true,
      run: ({ id }) => deletingMany.mutateAsync({ params: { ...params, flow: id } }),
    },
  ];

  const whyNot = (flow: Flow) => {
    if (unsaved) return t("flows:publish.unsaved");
    return publishRefusal(flow) ? t("flows:publish.faulty") : undefined;
  };
  const actions = (flow: Flow): PageAction[] => {
    const { id, name, version, flow_id } = flow;
    const of = { params: { ...params, flow: id } };
    const copy: PageAction = {
      key: "copy-id",
      label: t("flows:actions.copyId"),
      icon: <CopyOutlined />,
      onClick: () => void navigator.clipboard.writeText(flow_id ?? ""),
    };
    const known = flow_id === null ? [] : [copy];
    if (!writes) return known;
    return [
      ...(flow.status === "draft"
        ? [
            asked({
              key: "publish",
              label: t("flows:actions.publish"),
              icon: <CloudUploadOutlined />,
              primary: true,
              mild: true,
              why: whyNot(flow),
              title: t("flows:publish.title", { name }),
              consequence: t("flows:publish.text"),
              run: () => publishing.mutateAsync({ ...of, body: { version } }),
            }),
          ]
        : []),
      {
        key: "preview",
        label: t("flows:actions.preview"),
        icon: <LinkOutlined />,
        onClick: () =>
          void previewing
            .mutateAsync(of)
            .then(link)
            .catch(() => undefined),
      },
      ...known,
      ...(deprecateRefusal(flow) === null
        ? [
            asked({
              key: "deprecate",
              label: t("flows:actions.deprecate"),
              icon: <StopOutlined />,
              danger: true,
              title: t("flows:deprecate.title", { name }),
              consequence: t("flows:deprecate.text"),
              typed: name,
              run: () => retiring.mutateAsync({ ...of, body: { version } }),
            }),
          ]
        : []),
      ...(deleteRefusal(flow) === null
        ? [
            asked({
              key: "delete",
              label: t("flows:actions.delete"),
              icon: <DeleteOutlined />,
              danger: true,
              title: t("flows:delete.title", { name }),
              consequence: t("flows:delete.text"),
              typed: name,
              run: async () => {
                await deleting.mutateAsync(of);
                onDeleted?.();
              },
            }),
          ]
        : []),
    ];
  };
  const dialogs = (
    <>
      {question}
      {linkDialog((made, close) => (
        <PreviewLink {...made} onClose={close} />
      ))}
    </>
  );
  return { actions, many: writes ? many : undefined, dialogs };
}
