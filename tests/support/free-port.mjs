import { createServer } from "node:net";

/** A loopback port that nobody listens on right now. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
