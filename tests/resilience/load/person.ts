import type { Crowd } from "./crowd";

export type Answer = { status: number; location: string | null; text: string };

const PATIENCE_MS = 60_000;

type Form = Record<string, string>;

/** A browser in a network of its own, or in a shared one; counts its requests by the given names. */
export class Person {
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly crowd: Crowd,
    private readonly url: string,
    private readonly network: string,
  ) {}

  get(name: string, path: string): Promise<Answer> {
    return this.#send(name, path, { method: "GET" });
  }

  post(name: string, path: string, body: Form | FormData): Promise<Answer> {
    const isReady = body instanceof FormData;
    return this.#send(name, path, {
      method: "POST",
      body: isReady ? body : new URLSearchParams(body),
    });
  }

  setCookies(header: string): void {
    for (const pair of header.split("; ")) {
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  get cookieHeader(): string {
    return [...this.#cookies].map((pair) => pair.join("=")).join("; ");
  }

  async #send(name: string, path: string, init: RequestInit): Promise<Answer> {
    const startedAt = performance.now();
    const response = await fetch(this.url + path, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        Accept: "text/html",
        Cookie: this.cookieHeader,
        "X-Forwarded-For": this.network,
      },
    });
    const text = await response.text();
    const { status, headers } = response;
    this.crowd.count(name, status, performance.now() - startedAt);
    if (status >= 400) this.crowd.complain(`${name}: ${path} answered ${status}`);
    for (const line of headers.getSetCookie()) this.setCookies(line.split(";", 1)[0] ?? "");
    return { status, location: headers.get("Location"), text };
  }
}

let networks = 0;

/** Returns the address of a network that no other honest person of this process uses. */
export function ownNetwork(): string {
  networks += 1;
  return `198.18.${Math.floor(networks / 250) % 250}.${(networks % 250) + 1}`;
}
