import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, one, page, version } from "../../../src/contract/wire.ts";
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

const partners = crud({
  path: "/admin/partners",
  item: "partner",
  params: inPartner,
  access: "staff",
  reads: ["show-partners", "staff"],
  writes: ["write", "Partner"],
  record: partner,
});

export const listPartners = partners.list({
  name: "listPartners",
  query: listQuery(["name", "document", "commission_basis_points", "status", "updated_at"], {
    status: partnerStatus.optional(),
  }),
  summary: "Partners, with how many workspaces each brought",
});

export const getPartner = partners.show({ name: "getPartner", summary: "One partner" });

export const createPartner = partners.create({
  name: "createPartner",
  body: newPartner,
  summary: "Registers a partner; its company number is unique",
});

export const updatePartner = partners.update({
  name: "updatePartner",
  body: partnerChange,
  summary: "Changes a partner's data or commission",
});

export const setPartnerStatus = partners.set("status", {
  name: "setPartnerStatus",
  body: z.object({ status: partnerStatus, version }),
  summary: "Ends a partnership, or takes it up again; its workspaces stay linked",
});

export const deletePartner = partners.remove({
  name: "deletePartner",
  summary: "Removes a partner without workspaces",
});

const workspaces = crud({
  path: "/admin/partners/:partner/workspaces",
  item: "workspace",
  params: z.object({ partner: id, workspace: id }),
  access: "staff",
  reads: ["show-partner-workspaces", "staff"],
  writes: ["write", "Partner"],
  record: partnerWorkspace,
});

export const listPartnerWorkspaces = workspaces.list({
  name: "listPartnerWorkspaces",
  params: inPartner,
  query: listQuery(["name", "status", "created_at"], { status: workspaceStatus.optional() }),
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

export const unlinkWorkspace = workspaces.remove({
  name: "unlinkWorkspace",
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
