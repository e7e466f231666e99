import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  FileTextOutlined,
  SendOutlined,
} from "@ant-design/icons";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { useFilled } from "../../../../src/console/kit/slot.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { deleteMessageTemplate } from "../../contract/endpoints.ts";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { messageTemplates } from "../../contract/resources.ts";
import { deleteRefusal, editRefusal } from "../../contract/rules/edit.ts";
import { accountLimits } from "../../contract/rules/limits.ts";
import { isSendable, isWhole } from "../../contract/sendable.ts";
import { sendCode, sendsToMany } from "../slots.ts";
import { useLanguageNames } from "../use-language-names.ts";
import { usePlace } from "../use-place.ts";
import { CodeDialog } from "./dialogs.ts";

/** What the person may do with a template, and what is said before it is done. */
export function useTemplateActions(onDeleted?: () => void) {
  const { t } = useTranslation();
  const languageOf = useLanguageNames();
  const { params, writes, create, edit, sendMany } = usePlace();
  const many = useMay()(sendsToMany.can);
  const [asked, question] = useAskedActions();
  const [code, codeDialog] = useDialog<MessageTemplate>();
  const hasCode = useFilled(sendCode);
  const deleting = useCustomMutation(deleteMessageTemplate, {
    quiet: true,
    success: t("templates:deleted"),
    invalidates: [messageTemplates],
  });

  const deletingMany = useCustomMutation(deleteMessageTemplate, {
    quiet: true,
    invalidates: [messageTemplates],
  });
  const ofMany: ManyAction<MessageTemplate>[] = [
    {
      key: "delete",
      label: t("templates:actions.delete"),
      icon: <DeleteOutlined />,
      danger: true,
      ask: () => t("templates:delete.manyText", { days: accountLimits.nameLock }),
      typed: true,
      run: ({ id }) =>
        deletingMany.mutateAsync({
          params: { ...params, template: id },
          query: { all_languages: "false" },
        }),
    },
  ];

  const remove = (template: MessageTemplate, all: boolean): MenuEntry => {
    const { id, name, language } = template;
    const label = all ? t("templates:actions.deleteAll") : t("templates:actions.delete");
    return asked({
      key: all ? "delete-all" : "delete",
      label,
      icon: <DeleteOutlined />,
      danger: true,
      divided: !all,
      title: all
        ? t("templates:delete.allTitle", { name })
        : t("templates:delete.title", { name, language: languageOf(language) }),
      consequence: t("templates:delete.text", { days: accountLimits.nameLock }),
      typed: name,
      run: async () => {
        await deleting.mutateAsync({
          params: { ...params, template: id },
          query: { all_languages: String(all) },
        });
        onDeleted?.();
      },
    });
  };
  const actions = (template: MessageTemplate): MenuEntry[] => [
    ...(many && sendMany && isSendable(template) && isWhole(template)
      ? [
          {
            key: "send-many",
            label: t("templates:actions.sendMany"),
            icon: <SendOutlined />,
            to: `${sendMany}?template=${template.id}`,
          },
        ]
      : []),
    ...(hasCode && isWhole(template)
      ? [
          {
            key: "code",
            label: t("templates:actions.code"),
            icon: <FileTextOutlined />,
            onClick: () => code(template),
          },
        ]
      : []),
    ...(writes ? changes(template) : []),
  ];
  const changes = (template: MessageTemplate): MenuEntry[] => {
    const { id } = template;
    return [
      ...(editRefusal(template, new Date(serverNow())) === null
        ? [
            {
              key: "edit",
              label: t("templates:actions.edit"),
              icon: <EditOutlined />,
              to: edit(id),
            },
          ]
        : []),
      ...(isWhole(template)
        ? [
            {
              key: "copy",
              label: t("templates:actions.copy"),
              icon: <CopyOutlined />,
              to: `${create}?from=${id}`,
            },
          ]
        : []),
      ...(deleteRefusal(template) === null
        ? [remove(template, false), remove(template, true)]
        : []),
    ];
  };
  const dialogs = (
    <>
      {question}
      {codeDialog((template, close) => (
        <CodeDialog template={template} onClose={close} />
      ))}
    </>
  );
  return { actions, many: writes ? ofMany : undefined, dialogs };
}
