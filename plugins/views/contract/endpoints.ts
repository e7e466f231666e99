import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, nothing, one } from "../../../src/contract/wire.ts";
import { keepBody, keptList, listName, newView, view, viewChange } from "./view.ts";

const own = { access: "session", can: ["update", "Account"] } as const;

export const getLists = defineEndpoint({
  name: "getLists",
  method: "GET",
  path: "/user/lists",
  access: "session",
  inWorkspace: true,
  response: one(z.object({ lists: z.array(keptList), views: z.array(view) })),
  summary: "What the caller keeps of lists, and the saved views they find there",
});

export const keepList = defineEndpoint({
  name: "keepList",
  method: "PUT",
  path: "/user/lists/:list",
  ...own,
  params: z.object({ list: listName }),
  body: keepBody,
  response: one(keptList),
  lastWins: "how one has a list, which is nobody else's",
  summary: "Keeps the columns and the first view of one list",
});

export const createView = defineEndpoint({
  name: "createView",
  method: "POST",
  path: "/user/views",
  ...own,
  inWorkspace: true,
  idempotent: true,
  body: newView,
  response: one(view),
  status: 201,
  summary: "Saves filters, order and columns of a list under a name, for oneself or for others",
});

export const getView = defineEndpoint({
  name: "getView",
  method: "GET",
  path: "/user/views/:view",
  access: "session",
  params: z.object({ view: id }),
  response: one(view),
  summary: "One saved view that the caller finds",
});

export const updateView = defineEndpoint({
  name: "updateView",
  method: "PUT",
  path: "/user/views/:view",
  ...own,
  params: z.object({ view: id }),
  body: viewChange,
  response: one(view),
  summary: "Changes a saved view: one's own, or a shared one that the caller looks after",
});

export const deleteView = defineEndpoint({
  name: "deleteView",
  method: "DELETE",
  path: "/user/views/:view",
  ...own,
  params: z.object({ view: id }),
  response: nothing,
  summary: "Removes a saved view",
});
