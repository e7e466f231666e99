import { anyone, type Operations, signedIn } from "../support/operations.ts";

const nobodysFile = "01890000-0000-7000-8000-000000000000";

export const operations: Operations = {
  getRuntime: { may: anyone(200) },
  listEvents: {
    sample: async (server) => {
      const { body } = await server.get("ana", "user");
      return { query: { scope: `user.${body.data.id}`, after: "0" } };
    },
    may: signedIn(403, { owner: 200 }),
  },
  authorizeChannel: {
    // No socket with this id is open: even the owner of the scope is refused.
    sample: async (server) => {
      const { body } = await server.get("ana", "user");
      return { body: { socket_id: "1.1", channel_name: `private-user.${body.data.id}` } };
    },
    may: signedIn(403),
    refusedByState: true,
  },
  catchUp: {
    sample: async (server) => {
      const { body } = await server.get("ana", "user");
      return { body: { places: [{ scope: `user.${body.data.id}`, after: 0 }] } };
    },
    // What somebody may not hear is left out of the answer.
    may: signedIn(200),
  },
  authorizeChannels: {
    sample: async (server) => {
      const { body } = await server.get("ana", "user");
      return { body: { socket_id: "1.1", channel_names: [`private-user.${body.data.id}`] } };
    },
    may: signedIn(200),
  },
  searchRecords: {
    sample: () => ({ query: { q: "aurora" } }),
    may: signedIn(200, { unverified: 403 }),
  },
  // Signed by nobody.
  receiveWebhook: {
    sample: () => ({ body: { entry: [] } }),
    may: anyone(401),
    refusedByState: true,
  },
  confirmWebhook: {
    sample: ({ app }) => ({
      query: {
        "hub.mode": "subscribe",
        "hub.verify_token": app.services.whatsapp.verifyToken,
        "hub.challenge": "1158201444",
      },
    }),
    may: anyone(200),
  },
  readFile: {
    sample: () => ({
      params: { file: nobodysFile },
      query: { expires: "1", signature: "0".repeat(64) },
    }),
    may: anyone(403),
    refusedByState: true,
  },
};
