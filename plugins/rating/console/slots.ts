import { LineExplanation } from "./explanation/line-explanation.tsx";
import { categoryNames, modelNames, ruleWords } from "./names.ts";

// An invoice names and explains its lines as everybody else does.
export { categoryNames, LineExplanation, modelNames, ruleWords };
