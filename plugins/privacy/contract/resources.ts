import { defineResource } from "../../../src/contract/resource.ts";
import { copyAccountData, listAccountCopies } from "./account/endpoints.ts";
import { listDataRequests } from "./endpoints.ts";

export const dataRequests = defineResource({
  name: "data-requests",
  list: listDataRequests,
  sort: "-created_at",
});

/** Copies of their own data that the signed-in person asked for. */
export const accountCopies = defineResource({
  name: "account-copies",
  list: listAccountCopies,
  create: copyAccountData,
});
