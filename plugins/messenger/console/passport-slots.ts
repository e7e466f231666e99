import { statusNames } from "./bubbles/content-line.ts";
import { Failure } from "./bubbles/trouble.tsx";
import { senders } from "./details/passport.tsx";
import { Timeline } from "./details/timeline.tsx";
import "./bubbles/bubble.css";
import "./details/details.css";

// Staff's page of a message is made of the same parts.
export { Failure, senders, statusNames, Timeline };
