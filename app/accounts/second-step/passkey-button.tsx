import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { type ReactNode, useState } from "react";

import { PASSKEY_OPTIONS_PATH, type PasskeyPurpose } from "~/accounts/second-step/passkey-purpose";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * Uses or makes a passkey and posts its answer to the page, with these fields. Without scripts it shows `without`, because
 * only a script can ask the browser for a passkey.
 */
export function PasskeyButton({
  purpose,
  idle,
  busy,
  fields,
  without,
}: {
  purpose: PasskeyPurpose;
  idle: string;
  busy: string;
  fields: () => Record<string, string>;
  without: ReactNode;
}) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState("");
  const submit = useSubmit();
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== "idle" || isWaiting;
  if (!useHydrated()) return <p className="text-muted">{without}</p>;

  const press = async () => {
    setIsWaiting(true);
    setProblem("");
    const answered = await answerOf(purpose).catch((error: unknown) => problemOf(error));
    setIsWaiting(false);
    if (answered.kind === "again") return navigate(answered.to);
    if (answered.kind === "problem") return setProblem(answered.text);
    submit({ ...fields(), passkeyAnswer: answered.answer }, { method: "post" });
  };
  return (
    <>
      <div role="status">
        {problem && (
          <Notice tone="signal" icon="info">
            <p>{problem}</p>
          </Notice>
        )}
      </div>
      <Button
        type="button"
        variant={purpose === "add" ? "secondary" : "primary"}
        className={purpose === "add" ? "" : "w-full"}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) void press();
        }}
      >
        {isBusy ? busy : idle}
      </Button>
    </>
  );
}

/** The answer of the server to a request for a challenge. */
export type PasskeyOptions =
  | { kind: "use"; options: PublicKeyCredentialRequestOptionsJSON }
  | { kind: "make"; options: PublicKeyCredentialCreationOptionsJSON }
  | { kind: "again"; to: string }
  | { kind: "over" };

type Answered =
  | { kind: "answer"; answer: string }
  | { kind: "again"; to: string }
  | { kind: "problem"; text: string };

async function answerOf(purpose: PasskeyPurpose): Promise<Answered> {
  const response = await fetch(PASSKEY_OPTIONS_PATH, {
    method: "POST",
    body: new URLSearchParams({ purpose }),
  });
  if (!response.ok) return { kind: "problem", text: TRY_AGAIN };
  const reply: PasskeyOptions = await response.json();
  if (reply.kind === "again") return reply;
  if (reply.kind === "over") return { kind: "problem", text: OVER };

  const credential =
    reply.kind === "make"
      ? await startRegistration({ optionsJSON: reply.options })
      : await startAuthentication({ optionsJSON: reply.options });
  return { kind: "answer", answer: JSON.stringify(credential) };
}

const TRY_AGAIN = "The site did not answer. Try again in a few minutes, or use a code.";
const OVER = "This page is too old. Load it again.";

// The names under which browsers report why there is no passkey.
const PROBLEMS: Record<string, string> = {
  NotAllowedError: "Your device gave no passkey. Try again, or use a code.",
  InvalidStateError: "This device has a passkey for your account already.",
  SecurityError: "Passkeys do not work at this address of the site. Use a code.",
};

function problemOf(error: unknown): Answered {
  const name = error instanceof Error ? error.name : "";
  return { kind: "problem", text: PROBLEMS[name] ?? "Your browser cannot do this. Use a code." };
}
