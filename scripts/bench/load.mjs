import autocannon from "autocannon";

/**
 * What a number of clients get out of a server in a few seconds, each asking again as soon as it is
 * answered.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {number} options.clients
 * @param {number} options.seconds
 * @param {Record<string, string>} [options.headers]
 * @param {() => { method?: string, path?: string, body?: string, headers?: Record<string, string> }}
 *   [options.next] What the next request asks for, where they differ.
 * @returns {Promise<{ answered: number, perSecond: number, p50: number, p99: number, failures: number }>}
 *   Latencies in milliseconds; failures are answers of 400 and above, and requests without one.
 */
export async function load({ url, clients, seconds, headers = {}, next }) {
  const setupRequest = (request) => {
    const { headers: own, ...asked } = next();
    return { ...request, ...asked, headers: { ...request.headers, ...own } };
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
