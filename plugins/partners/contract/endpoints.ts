import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, nothing, one, page, version } from "../../../src/contract/wire.ts";
import { numberStatus, qualityRating } from "../../numbers/contract/number.ts";
import { workspaceStatus } from "../../workspaces/contract/workspace.ts";
import {
  newPartner,
  partner,
  partnerChange,
  partnerNumber,
  partnerStatus,
  partnerWorkspace,
} from "./partner.ts";

const inPartner = z.object({ partner: id });

export const listPartners = defineEndpoint({
  name: "listPartners",
  method: "GET",
  path: "/admin/partners",
  access: "staff",
  can: ["show-partners", "staff"],
  query: listQuery(["name", "document", "commission_basis_points", "status", "updated_at"], {
    status: partnerStatus.optional(),
  }),
  response: page(partner),
  summary: "Partners, with how many workspaces each brought",
});

export const getPartner = defineEndpoint({
  name: "getPartner",
  method: "GET",
  path: "/admin/partners/:partner",
  access: "staff",
  can: ["show-partners", "staff"],
  params: inPartner,
  response: one(partner),
  summary: "One partner",
});

export const createPartner = defineEndpoint({
  name: "createPartner",
  method: "POST",
  path: "/admin/partners",
  access: "staff",
  can: ["write", "Partner"],
  idempotent: true,
  body: newPartner,
  response: one(partner),
  status: 201,
  summary: "Registers a partner; its company number is unique",
});

export const updatePartner = defineEndpoint({
  name: "updatePartner",
  method: "PUT",
  path: "/admin/partners/:partner",
  access: "staff",
  can: ["write", "Partner"],
  params: inPartner,
  body: partnerChange,
  response: one(partner),
  summary: "Changes a partner's data or commission",
});

export const setPartnerStatus = defineEndpoint({
  name: "setPartnerStatus",
  method: "PUT",
  path: "/admin/partners/:partner/status",
  access: "staff",
  can: ["write", "Partner"],
  params: inPartner,
  body: z.object({ status: partnerStatus, version }),
  response: one(partner),
  summary: "Ends a partnership, or takes it up again; its workspaces stay linked",
});

export const deletePartner = defineEndpoint({
  name: "deletePartner",
  method: "DELETE",
  path: "/admin/partners/:partner",
  access: "staff",
  can: ["write", "Partner"],
  params: inPartner,
  response: nothing,
  summary: "Removes a partner without workspaces",
});

export const listPartnerWorkspaces = defineEndpoint({
  name: "listPartnerWorkspaces",
  method: "GET",
  path: "/admin/partners/:partner/workspaces",
  access: "staff",
  can: ["show-partner-workspaces", "staff"],
  params: inPartner,
  query: listQuery(["name", "status", "created_at"], { status: workspaceStatus.optional() }),
  response: page(partnerWorkspace),
  summary: "The workspaces a partner brought",
});

export const listFreeWorkspaces = defineEndpoint({
  name: "listFreeWorkspaces",
  method: "GET",
  path: "/admin/partners/:partner/workspaces/free",
  access: "staff",
  can: ["write", "Partner"],
  params: inPartner,
  query: listQuery(["name"]),
  response: page(z.object({ id, name: z.string() })),
  summary: "Workspaces without a partner",
});

export const linkWorkspace = defineEndpoint({
  name: "linkWorkspace",
  method: "POST",
  path: "/admin/partners/:partner/workspaces",
  access: "staff",
  can: ["write", "Partner"],
  idempotent: true,
  params: inPartner,
  body: z.object({ workspace_id: id }),
  response: one(partner),
  status: 201,
  summary: "Links a workspace to a partner; a workspace has one partner at most",
});

export const unlinkWorkspace = defineEndpoint({
  name: "unlinkWorkspace",
  method: "DELETE",
  path: "/admin/partners/:partner/workspaces/:workspace",
  access: "staff",
  can: ["write", "Partner"],
  params: z.object({ partner: id, workspace: id }),
  response: nothing,
  summary: "Takes a workspace away from a partner",
});

export const listPartnerNumbers = defineEndpoint({
  name: "listPartnerNumbers",
  method: "GET",
  path: "/admin/partners/:partner/numbers",
  access: "staff",
  can: ["show-partner-numbers", "staff"],
  params: inPartner,
  query: listQuery(["display_name", "phone", "quality_rating", "status", "updated_at"], {
    status: numberStatus.optional(),
    quality_rating: qualityRating.optional(),
  }),
  response: page(partnerNumber),
  summary: "The numbers of a partner's workspaces",
});
