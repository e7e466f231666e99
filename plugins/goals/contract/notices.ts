import { defineNotice } from "../../../src/contract/notice.ts";

const group = "resources";

export const answerNearNotice = defineNotice({ type: "goal_answer_near", group });
export const answerMissedNotice = defineNotice({ type: "goal_answer_missed", group });
export const resolutionNearNotice = defineNotice({ type: "goal_resolution_near", group });
export const resolutionMissedNotice = defineNotice({ type: "goal_resolution_missed", group });
export const goalsNearNotice = defineNotice({ type: "goals_near", group });
export const goalsMissedNotice = defineNotice({ type: "goals_missed", group });
