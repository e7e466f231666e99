import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { ExampleName } from "../contract/example-names.ts";
import type { FlowCategory, FlowStatus } from "../contract/flow.ts";

export const statusLooks: StatusLooks<FlowStatus> = {
  draft: { label: "flows:status.draft", tone: "busy" },
  published: { label: "flows:status.published", tone: "good" },
  throttled: { label: "flows:status.throttled", tone: "warn" },
  blocked: { label: "flows:status.blocked", tone: "bad" },
  deprecated: { label: "flows:status.deprecated", tone: "plain" },
};

export const categoryNames: Readonly<Record<FlowCategory, string>> = {
  sign_up: "flows:category.signUp",
  sign_in: "flows:category.signIn",
  appointment_booking: "flows:category.appointmentBooking",
  lead_generation: "flows:category.leadGeneration",
  contact_us: "flows:category.contactUs",
  customer_support: "flows:category.customerSupport",
  survey: "flows:category.survey",
  other: "flows:category.other",
};

export const exampleLooks: Readonly<Record<ExampleName, { name: string; text: string }>> = {
  appointment: { name: "flows:examples.appointment", text: "flows:exampleTexts.appointment" },
  survey: { name: "flows:examples.survey", text: "flows:exampleTexts.survey" },
  lead: { name: "flows:examples.lead", text: "flows:exampleTexts.lead" },
  support: { name: "flows:examples.support", text: "flows:exampleTexts.support" },
};
