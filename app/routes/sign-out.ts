import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { endSession } from "~/auth/session.server";
import { readForm, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { logError } from "~/log.server";

/** Signing out is a form (S10): a link could be followed by a prefetch. */
export function loader() {
  return redirect("/");
}

/** From the header a failure is swallowed; the account page is told (specification §2). */
export async function action({ request }: ActionFunctionArgs) {
  const isFromAccount = textField(await readForm(request), "from") === "account";
  try {
    const cookie = ["Set-Cookie", await endSession(request)] as const;
    if (!isFromAccount) return redirect("/", { status: 303, headers: [[...cookie]] });

    const description = "You have been successfully signed out.";
    return await redirectWithToast("/", { kind: "success", title: "Signed out", description }, [
      cookie,
    ]);
  } catch (error) {
    logError(error);
    if (!isFromAccount) return redirect("/", 303);

    const description = "Failed to sign out. Please try again.";
    return redirectWithToast("/account", { kind: "error", title: "Error", description });
  }
}
