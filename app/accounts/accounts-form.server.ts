import { z } from "zod";

import {
  companyField,
  emailField,
  givenPasswordField,
  lineField,
  nameField,
  newPasswordField,
  optionalPhoneField,
  profileNameField,
} from "~/shared/fields.server";

export const signInSchema = z.object({ email: emailField(), password: givenPasswordField() });

export const signUpSchema = z.object({
  fullName: nameField("Full name"),
  email: emailField(),
  password: newPasswordField(),
  company: companyField(),
  phoneNumber: optionalPhoneField(),
});

/** Requests another confirmation mail, or a link to reset the password. */
export const emailOnlySchema = z.object({ email: emailField() });

export const resetPasswordSchema = z.object({ password: newPasswordField() });

export const changePasswordSchema = z.object({
  currentPassword: givenPasswordField(),
  password: newPasswordField(),
});

export const profileSchema = z.object({
  fullName: profileNameField(),
  company: companyField(),
  phoneNumber: optionalPhoneField({ maxTyped: 20 }),
});

export const deleteAccountSchema = z.object({
  currentPassword: givenPasswordField(),
  /** For the last manager of a firm: the id of the next one, or "close". */
  heir: lineField("Choose a member from the list").max(64).optional(),
});

/** The error of a code that is not right, as the field shows it. */
export const WRONG_CODE = "That code did not work. Codes change every 30 seconds.";

/** The error of every code once the secret that encrypts the keys of apps is lost. */
export const UNREADABLE =
  "The secret of this site has changed, so no code can be checked. Ask its operator to switch your second step off.";

const NO_CODE = "Enter the 6-digit code from your app, or a recovery code.";

function codeField() {
  return lineField(NO_CODE).min(1, NO_CODE).max(30, NO_CODE);
}

/** A code of the app, or a recovery code. */
export const codeSchema = z.object({ code: codeField() });

/** The password of someone who is signed in. */
export const ownPasswordSchema = z.object({ currentPassword: givenPasswordField() });

const LONG_NAME = "The name must be less than 60 characters";

/** A new passkey; without a name it is named after the browser. */
export const passkeySchema = z.object({
  passkeyName: lineField(LONG_NAME).max(60, LONG_NAME).optional(),
});

export const guardedBySecondStepSchema = z.object({
  currentPassword: givenPasswordField(),
  code: codeField(),
});
