import type { Work } from "../../../src/server/plugin.ts";
import { accountByEmail, pastDeeds } from "../../users/server/facade.ts";
import { audit } from "../contract/audit.ts";

export async function demo(work: Work): Promise<void> {
  const carla = await accountByEmail(work.db, "carla@recado.test");
  if (!carla) return;
  const andre = await pastDeeds(work, "andre@recado.test", 1);
  await andre.record(audit, {
    action: "user.email-link-sent",
    subject: "user",
    subject_id: carla.id,
    after: { email: carla.email },
  });
}
