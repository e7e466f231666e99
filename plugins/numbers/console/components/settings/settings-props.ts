import type { PhoneNumberDetail } from "../../../contract/number.ts";

/** What each part of the settings page is handed. */
export interface SettingsProps {
  number: PhoneNumberDetail;
  /** Whether the person may change it, or only look. */
  may: boolean;
}
