import { route } from "../../../src/server/plugin.ts";
import { accountsOf } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import {
  getMessageTemplate,
  getTemplateAccount,
  listMessageTemplates,
  listTemplateVersions,
  previewMessageTemplates,
  syncMessageTemplates,
  validateMessageTemplate,
} from "../contract/endpoints.ts";
import { authenticationTexts } from "../contract/rules/authentication-rules.ts";
import type { Draft } from "../contract/rules/draft.ts";
import { examine, isPublishable } from "../contract/rules/examine.ts";
import { freeName } from "../contract/rules/name.ts";
import { takenNames } from "../contract/rules/neighbour-rules.ts";
import { applyLists, listsOf } from "./network/sync.ts";
import { accountOf } from "./read/account.ts";
import { templateIn, workspaceOf } from "./read/admission.ts";
import { pageOfTemplates } from "./read/list.ts";
import { toMessageTemplates } from "./read/show.ts";
import { surroundingsOf } from "./read/surroundings.ts";
import { pageOfVersions } from "./read/versions.ts";

export const readRoutes = [
  route(listMessageTemplates, async (call) =>
    pageOfTemplates(call, await workspaceOf(call, "read")),
  ),

  route(previewMessageTemplates, async (call) => {
    await workspaceOf(call, "read");
    const { languages, delivery, security_recommendation, code_expiration_minutes } = call.query;
    const choices = {
      delivery,
      security_recommendation,
      code_expiration_minutes: code_expiration_minutes ?? null,
      button_text: "",
    };
    const all = [...new Set(languages.split(","))];
    return {
      data: all.map((language) => ({ language, ...authenticationTexts(language, choices) })),
    };
  }),

  route(getTemplateAccount, async (call) => ({
    data: await accountOf(call, await workspaceOf(call, "read")),
  })),

  route(validateMessageTemplate, async (call) => {
    const workspace = await workspaceOf(call, "write");
    const { replaces, account, ...body } = call.body;
    const draft: Draft = body;
    const home = account ?? (await accountsOf(call.db, workspace))[0]?.home ?? "";
    const around = await surroundingsOf(call, { workspace, home }, draft, replaces);
    const findings = examine(draft, around);
    return {
      data: {
        publishable: isPublishable(findings),
        findings,
        free_name: freeName(draft.name, takenNames(around)),
      },
    };
  }),

  route(
    syncMessageTemplates,
    async (call) => {
      const workspace = await workspaceOf(call, "sync");
      await call.services.limits.take("template-sync", workspace);
      return listsOf(call, workspace);
    },
    async (call) => {
      const workspace = await workspaceOf(call, "sync");
      const count = await applyLists(call, workspace, call.prepared);
      await call.record(audit, {
        action: "message-template.synced",
        subject: "workspace",
        subject_id: workspace,
        workspace_id: workspace,
        after: { count },
      });
      return { data: await accountOf(call, workspace) };
    },
  ),

  route(listTemplateVersions, async (call) => pageOfVersions(call, await templateIn(call, "read"))),

  route(getMessageTemplate, async (call) => {
    const [data] = await toMessageTemplates(call, [await templateIn(call, "read")]);
    if (!data) throw new Error("the template is not shown");
    return { data };
  }),
];
