import autocannon from "autocannon";

/**
 * Loads a server with clients that each send their next request as soon as they have a response.
 *
 * @param {{ url: string, clients: number, seconds: number,
 *   next: () => { method?: string, path: string, body?: string, headers?: Record<string, string> } }} options
 * @returns {Promise<{ answered: number, perSecond: number, failures: number }>} `answered` counts redirects for a form, else pages.
 */
export async function load({ url, clients, seconds, next }) {
  let answer = "2xx";
  const setupRequest = (request) => {
    const { headers, ...changes } = next();
    if (changes.method === "POST") answer = "3xx";
    return { ...request, ...changes, headers: { "Accept-Encoding": "gzip", ...headers } };
  };
  const startedAt = performance.now();
  const options = { url, connections: clients, duration: seconds, timeout: 20 };
  const result = await autocannon({ ...options, requests: [{ setupRequest }] });
  const answered = result[answer];
  const refused = result["2xx"] + result["3xx"] + result["4xx"] + result["5xx"] - answered;
  const perSecond = (answered * 1000) / (performance.now() - startedAt);
  return { answered, perSecond, failures: refused + result.errors + result.timeouts };
}
