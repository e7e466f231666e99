import { ApiGuide } from "./components/api-guide.tsx";
import { LanguageChoice, RequestCode } from "./components/request-code.tsx";

// Whoever shows a call of this API as code shows it alike.
export { ApiGuide, LanguageChoice, RequestCode };
