import { ApiError } from "../../../src/contract/wire.ts";
import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { readBlocks } from "./blocks/read.ts";
import { forgetOld } from "./conversation/forget-old.ts";
import { answerOptOut } from "./conversation/opt-out.ts";
import { demo } from "./demo/demo.ts";
import { diagnoses } from "./diagnose.ts";
import { fills } from "./fills.ts";
import { fetchMedia } from "./inbound/fetch-media.ts";
import { receivePreferences } from "./inbound/preferences.ts";
import { forgetWaiting } from "./inbound/waiting.ts";
import { receive, receiveLater } from "./inbound/webhook.ts";
import { forgetUploads, unfollow, unfollowLost } from "./jobs.ts";
import { measures } from "./measures.ts";
import { contactFor } from "./read/admission.ts";
import { search } from "./read/find.ts";
import { conversationRoutes } from "./routes/conversations.ts";
import { handlingRoutes } from "./routes/handling.ts";
import { messageRoutes } from "./routes/messages.ts";
import { numberRoutes } from "./routes/numbers.ts";
import { pinRoutes } from "./routes/pins.ts";
import { sendRoutes } from "./routes/send.ts";
import { starRoutes } from "./routes/stars.ts";
import { answerAutomatically } from "./send/automatic.ts";
import { deliver, deliverStuck } from "./send/deliver.ts";
import { fetchLink } from "./send/fetch-link.ts";
import { sendReaction } from "./send/react.ts";
import { tellBlock, tellRead } from "./send/signals.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [
    ...numberRoutes,
    ...conversationRoutes,
    ...handlingRoutes,
    ...messageRoutes,
    ...pinRoutes,
    ...starRoutes,
    ...sendRoutes,
  ],
  jobs: [
    deliver,
    deliverStuck,
    fetchLink,
    fetchMedia,
    receiveLater,
    sendReaction,
    tellRead,
    tellBlock,
    readBlocks,
    forgetWaiting,
    forgetUploads,
    unfollow,
    forgetOld,
    answerAutomatically,
    answerOptOut,
  ],
  subscriptions: [unfollowLost],
  webhooks: {
    messages: receive,
    smb_message_echoes: receive,
    calls: receive,
    user_preferences: receivePreferences,
  },
  // Who looks at a conversation, and who writes in it.
  rooms: {
    conversation: ({ id, ...caller }) =>
      contactFor({ ...caller, changes: false }, id, "read").then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError) return false;
          throw error;
        },
      ),
  },
  search,
  measures,
  fills: [...fills, ...diagnoses],
  demo,
});
