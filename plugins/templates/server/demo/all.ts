import { bakery } from "./bakery.ts";
import { clinic, events } from "./clinic.ts";
import { states } from "./states.ts";

export const demoTemplates = [
  { workspace: "Padaria Aurora", templates: [...bakery, ...states] },
  { workspace: "Clínica Vida", templates: clinic },
  { workspace: "Aurora Eventos", templates: events },
];
