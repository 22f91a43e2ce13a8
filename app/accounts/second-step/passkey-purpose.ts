/** Why a passkey is used or made. */
export const PASSKEY_PURPOSES = ["sign-in", "prove", "add"] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** The address that gives out challenges. */
export const PASSKEY_OPTIONS_PATH = "/auth/passkey-options";
