import { defineResource } from "../../../src/contract/resource.ts";
import { getUser, updateUser } from "./endpoints.ts";

/** The signed-in person, whose id stands in no address. */
export const profile = defineResource({
  name: "profile",
  show: getUser,
  update: updateUser,
});
