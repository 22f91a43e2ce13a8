import autocannon from "autocannon";

/**
 * Loads a server with a number of clients, each of which sends its next request as soon as it has a
 * response.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {number} options.clients
 * @param {number} options.seconds
 * @param {Record<string, string>} [options.headers]
 * @param {() => { method?: string, path?: string, body?: string, headers?: Record<string, string> }}
 *   [options.next] Returns the next request, if they differ.
 * @returns {Promise<{ answered: number, perSecond: number, p50: number, p99: number, failures: number }>}
 *   Latencies in milliseconds; failures are responses of 400 and above, and requests without a response.
 */
export async function load({ url, clients, seconds, headers = {}, next }) {
  const setupRequest = (request) => {
    const { headers: own, ...changes } = next();
    return { ...request, ...changes, headers: { ...request.headers, ...own } };
  };
  const startedAt = performance.now();
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    timeout: 20,
    headers: { "Accept-Encoding": "gzip", ...headers },
    requests: next ? [{ setupRequest }] : [{}],
  });
  const elapsed = (performance.now() - startedAt) / 1000;
  const answered = result["2xx"] + result["3xx"];
  return {
    answered,
    perSecond: answered / elapsed,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result["4xx"] + result["5xx"] + result.errors + result.timeouts,
  };
}
