/** The options for browsers to make and use passkeys, and the check of their answers (WebAuthn). */
import { z } from "zod";

import type { NewPasskey } from "~/accounts/second-step/passkeys.server";
import { env } from "~/env.server";

const { hostname: rpID, origin } = new URL(env.publicUrl);

type Known = ReadonlyArray<{ id: string; transports: string[] }>;

// Loaded when the first passkey is used: its parsers of certificates take some MB.
const library = () => import("@simplewebauthn/server");

/** Returns the options with which a browser makes a passkey. `known` are those that the account has. */
export async function registrationOptions(
  user: { id: string; email: string },
  { siteName, known }: { siteName: string; known: Known },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    ...{ rpName: siteName, rpID, attestationType: "none" },
    ...{ userName: user.email, userDisplayName: user.email, userID: bytesOf(user.id) },
    excludeCredentials: credentialsOf(known),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** Returns the options with which a browser uses one of the account's passkeys. */
export async function authenticationOptions(known: Known) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    ...{ rpID, userVerification: "preferred" },
    allowCredentials: credentialsOf(known),
  });
}

const MAX_ANSWER = 16_000;

const answerFields = {
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

const newPasskeySchema = z.object({
  ...answerFields,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const usedPasskeySchema = z.object({
  ...answerFields,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

/** Returns the passkey that a browser has made for this challenge; undefined if its answer is not right. */
export async function readNewPasskey(
  answer: string,
  challenge: string,
): Promise<NewPasskey | undefined> {
  const response = readAnswer(answer, newPasskeySchema);
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response,
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const transports = response.response.transports ?? [];
  return { id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** Returns the id of the passkey that an answer is from; undefined if it is no answer. */
export function readPasskeyId(answer: string): string | undefined {
  return readAnswer(answer, usedPasskeySchema)?.id;
}

/**
 * Returns the count of signatures after an answer by this passkey to this challenge; undefined if the answer is not
 * right, is from another site, or has a count that is not higher than the stored one.
 */
export async function readUse(
  answer: string,
  challenge: string,
  { id, publicKey, counter }: { id: string; publicKey: Buffer; counter: number },
): Promise<number | undefined> {
  const response = readAnswer(answer, usedPasskeySchema);
  if (!response) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response,
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID },
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: false,
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

function readAnswer<Answer>(answer: string, schema: z.ZodType<Answer>): Answer | undefined {
  if (answer.length > MAX_ANSWER) return undefined;
  try {
    return schema.safeParse(JSON.parse(answer)).data;
  } catch {
    return undefined;
  }
}

function credentialsOf(known: Known) {
  return known.map(({ id, transports }) => ({ id, transports }));
}

function bytesOf(text: string) {
  return new Uint8Array(new TextEncoder().encode(text));
}
