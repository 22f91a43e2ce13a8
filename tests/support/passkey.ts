import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

import { action as optionsAction } from "~/routes/auth_.passkey-options";
import { action as stepAction } from "~/routes/account_.second-step/route";
import { ORIGIN, type Visitor } from "#tests/support/requests";

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };

/** A device with one passkey: it makes and uses it as browsers do, or as an attacker would. */
export class Device {
  readonly #key = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly id = randomBytes(32);
  counter = 0;

  constructor(
    private readonly origin = ORIGIN,
    private readonly rpID = "localhost",
  ) {}

  /** Answers a challenge to make a passkey, with the attestation "none". */
  make(challenge: string): string {
    const { x = "", y = "" } = this.#key.publicKey.export({ format: "jwk" });
    const cose = map([
      ...pair(integer(1), integer(2)),
      ...pair(integer(3), integer(-7)),
      ...pair(integer(-1), integer(1)),
      ...pair(integer(-2), bytes(Buffer.from(x, "base64url"))),
      ...pair(integer(-3), bytes(Buffer.from(y, "base64url"))),
    ]);
    const idLength = Buffer.from([0, this.id.length]);
    const made = Buffer.concat([Buffer.alloc(16), idLength, this.id, cose]);
    const authData = Buffer.concat([this.#head(FLAGS.hasKey), made]);
    const attestation = map([
      ...pair(text("fmt"), text("none")),
      ...pair(text("attStmt"), map([])),
      ...pair(text("authData"), bytes(authData)),
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData("webauthn.create", challenge).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Answers a challenge to use the passkey; the device counts each answer. */
  use(challenge: string, { counts = true } = {}): string {
    if (counts) this.counter += 1;
    const clientData = this.#clientData("webauthn.get", challenge);
    const authData = this.#head(0);
    const signature = createSign("sha256")
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#key.privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: signature.toString("base64url"),
    });
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = Buffer.from([FLAGS.present | FLAGS.verified | flags]);
    return Buffer.concat([sha256(Buffer.from(this.rpID)), all, counter]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin }));
  }

  #answer(response: object): string {
    const id = this.id.toString("base64url");
    return JSON.stringify({
      ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
      response,
    });
  }
}

/** Asks for a challenge; an empty one means that none was given. */
export async function challengeFor(browser: Visitor, purpose: string): Promise<string> {
  const { data } = await browser.post(optionsAction, "/auth/passkey-options", { purpose });
  return "options" in data ? data.options.challenge : "";
}

/** Adds a passkey of this device to the account that is signed in. */
export async function addPasskey(browser: Visitor, device = new Device(), passkeyName = "Laptop") {
  const passkeyAnswer = device.make(await challengeFor(browser, "add"));
  const form = { intent: "add-passkey", passkeyName, passkeyAnswer };
  return browser.post(stepAction, "/account/second-step", form);
}

function sha256(of: Buffer): Buffer {
  return createHash("sha256").update(of).digest();
}

// CBOR (RFC 8949), as far as passkeys use it.

function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  return value < 256
    ? Buffer.from([type | 24, value])
    : Buffer.from([type | 25, value >> 8, value & 0xff]);
}

const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const pair = (key: Buffer, value: Buffer) => [key, value];
const map = (parts: Buffer[]) => Buffer.concat([head(5, parts.length / 2), ...parts]);
