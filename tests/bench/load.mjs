import autocannon from "autocannon";

/**
 * Ten connections, or as many as are named, for some seconds on one address.
 * @param {string} url
 * @param {number} seconds
 * @param {string} [token]
 * @param {number} [connections]
 * @returns {Promise<{ perSecond: number, p99: number }>} requests a second, and milliseconds
 */
export async function load(url, seconds, token, connections = 10) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const run = await autocannon({ url, connections, duration: seconds, headers });
  if (run.non2xx > 0 || run.errors > 0) {
    throw new Error(`${url}: ${run.non2xx} refusals, ${run.errors} errors`);
  }
  return { perSecond: run.requests.average, p99: run.latency.p99 };
}
