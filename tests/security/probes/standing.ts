import type { Sample } from "../../support/operations.ts";
import type { Row } from "../../support/permission-table.ts";
import type { TestServer } from "../../support/server.ts";

/** An operation's sample in the demo world. */
export interface Standing {
  /** Made anew, on the rows as they were kept. */
  anew(): Promise<Sample>;
  /** The one that stands, where nothing that was sent since has changed anything; budgets are whole again. */
  same(): Promise<Sample>;
}

export function standing(server: TestServer, { sample }: Row): Standing {
  let made: Sample | null = null;
  const anew = async () => {
    await server.restore();
    made = (await sample?.(server)) ?? {};
    return made;
  };
  return {
    anew,
    same: async () => {
      if (!made) return anew();
      await server.app.services.limits.reset();
      return made;
    },
  };
}
