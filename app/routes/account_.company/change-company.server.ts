import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";

import { closeOwnFirm } from "~/accounts/acts/close-firm.server";
import {
  inviteMember,
  sendInvitationAgain,
  withdrawInvitation,
} from "~/accounts/acts/invite-member.server";
import {
  changeMemberRole,
  leaveFirm,
  removeMember,
} from "~/accounts/acts/change-membership.server";
import { COMPANY_PATH } from "~/accounts/firms/firm-paths";
import {
  FIRM_LIMITS,
  INVITATION_DAYS,
  mayManage,
  ROLE_LABELS,
  roleFrom,
} from "~/accounts/firms/firm-role";
import { invitationSchema } from "~/accounts/firms/firms-form.server";
import { invitationLimits, logThrottled } from "~/accounts/sign-in/attempts.server";
import type { SessionUser } from "~/accounts/sign-in/session.server";
import type { Membership } from "~/accounts/sign-in/sessions.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsThrottled, rejectInvalid } from "~/http/replies.server";
import { logAct, logSecurity } from "~/http/security-log.server";
import { failure, success, type Toast } from "~/http/toast";
import { normaliseEmail } from "~/shared/email-address.server";
import { tryAgainIn } from "~/shared/waits";

type Change = {
  form: FormData;
  user: SessionUser;
  firm: Membership;
  /** The hash of the session that presses the button. */
  session: string | undefined;
  context: AppLoadContext;
  now: number;
};

const MANAGERS_ONLY = ["invite", "send-again", "withdraw", "role", "remove", "close"];

/** Changes a firm for one of its members, and redirects to its page. Only managers invite, remove and change roles. */
export function changeCompany(change: Change) {
  const intent = textField(change.form, "intent");
  if (MANAGERS_ONLY.includes(intent) && !mayManage(change.firm.role)) throw managersOnly();
  switch (intent) {
    case "invite":
      return invite(change);
    case "send-again":
      return sendAgain(change);
    case "withdraw":
      return withdraw(change);
    case "role":
      return changeRole(change);
    case "remove":
      return remove(change);
    case "leave":
      return leave(change);
    case "close":
      return close(change);
    default:
      throw rejectUnknownIntent();
  }
}

async function invite({ form, user, firm, context, now }: Change) {
  const submission = parseWithZod(form, { schema: invitationSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { email, role } = submission.value;
  const limits = invitationLimits(user.id, email);
  const invited = await inviteMember({ email, role }, managerOf(user, firm), limits, now);
  switch (invited.kind) {
    case "invited":
      logAct("member-invited", user, context);
      return back(success("Invitation sent", `${email} can join within ${INVITATION_DAYS} days.`));
    case "invited-before":
      return rejectInvalid(submission, {
        email: [`${email} has been invited already. Use Send Again beside the invitation.`],
      });
    case "member":
      return rejectInvalid(submission, {
        email: [`${email} is a member of ${firm.name} already.`],
      });
    case "full":
      return rejectInvalid(submission, {
        email: [`There are ${FIRM_LIMITS.invitations} invitations. Withdraw one first.`],
      });
    case "throttled":
      logThrottled("invitation", { email }, context);
      return rejectAsThrottled(submission, invited.waitSeconds, "You have sent many invitations.");
    case "not-manager":
      throw managersOnly();
  }
}

async function sendAgain({ form, user, firm, context, now }: Change) {
  const limitsFor = (email: string) => invitationLimits(user.id, email);
  const sent = await sendInvitationAgain(
    textField(form, "invitation"),
    managerOf(user, firm),
    limitsFor,
    now,
  );
  switch (sent.kind) {
    case "sent":
      logAct("member-invited", user, context);
      return back(
        success(
          "Invitation sent again",
          `The link in the earlier email to ${sent.email} no longer works.`,
        ),
      );
    case "throttled":
      logThrottled("invitation", { email: sent.email }, context);
      return back(nothing(`You have sent many invitations. ${tryAgainIn(sent.waitSeconds)}`));
    case "gone":
      return back(nothing("The list shows what has changed since you opened the page."));
    case "not-manager":
      throw managersOnly();
  }
}

async function withdraw({ form, user, firm }: Change) {
  const withdrawn = await withdrawInvitation(textField(form, "invitation"), managerOf(user, firm));
  if (withdrawn.kind === "not-manager") throw managersOnly();
  if (withdrawn.kind === "gone") {
    return back(nothing("The list shows what has changed since you opened the page."));
  }
  return back(
    success(
      "Invitation withdrawn",
      `The link that was mailed to ${withdrawn.email} no longer works.`,
    ),
  );
}

async function changeRole({ form, user, firm, context }: Change) {
  const role = roleFrom(textField(form, "memberRole"));
  if (!role) throw rejectUnknownIntent();
  const userId = textField(form, "member");
  const changed = await changeMemberRole(firm.id, { userId, role }, user.id);
  switch (changed.kind) {
    case "changed":
      logAct("member-role-changed", user, context);
      return back(
        success("Role changed", `${changed.email} is a ${ROLE_LABELS[role].name.toLowerCase()}.`),
      );
    case "last-manager":
      return back(nothing("A firm needs a manager. Make someone else a manager first."));
    case "unknown":
      return back(nothing(NO_MEMBER));
    case "not-manager":
      throw managersOnly();
  }
}

async function remove({ form, user, firm, context, now }: Change) {
  requireConfirmed(form);
  const userId = textField(form, "member");
  if (userId === user.id) return back(nothing("Use Leave to leave the firm yourself."));
  const removed = await removeMember(firm.id, userId, { managerId: user.id, now });
  switch (removed.kind) {
    case "left":
      logAct("member-removed", user, context);
      logSecurity("sessions-ended", { email: removed.email });
      return back(
        success("Member removed", `${removed.email} no longer sees the quotes of ${firm.name}.`),
      );
    case "last-manager":
      return back(nothing("A firm needs a manager. Make someone else a manager first."));
    case "unknown":
      return back(nothing(NO_MEMBER));
    case "not-manager":
      throw managersOnly();
  }
}

async function leave({ form, user, firm, session, context, now }: Change) {
  requireConfirmed(form);
  const left = await leaveFirm(firm.id, user.id, { now, ownSession: session });
  if (left.kind === "last-manager") {
    return back(
      nothing(`A firm needs a manager. Make someone else a manager first, or close ${firm.name}.`),
    );
  }
  if (left.kind !== "left") return back(nothing("You are no longer a member."));
  logAct("firm-left", user, context);
  return redirectWithToast(
    "/account",
    success(
      `You have left ${firm.name}`,
      "Your own quotes stay yours. Your other devices are signed out.",
    ),
  );
}

async function close({ form, user, firm, session, context, now }: Change) {
  requireConfirmed(form);
  const manager = { id: user.id, email: user.email, ownSession: session };
  const closed = await closeOwnFirm(firm.id, manager, now);
  if (closed.kind === "not-manager") throw managersOnly();
  if (closed.kind !== "closed") return back(nothing("The firm is closed already."));
  logAct("firm-closed", user, context);
  return redirectWithToast(
    "/account",
    success(`${firm.name} is closed`, "All members have left it. Each keeps their own quotes."),
  );
}

const NO_MEMBER = "They are no longer a member.";

function managerOf({ id, email }: SessionUser, firm: Membership) {
  return { id, email: normaliseEmail(email), firmId: firm.id };
}

function nothing(description: string): Toast {
  return failure("Nothing was changed", description);
}

function back(toast: Toast) {
  return redirectWithToast(COMPANY_PATH, toast);
}

function managersOnly(): Response {
  return new Response("Only a manager of your firm can do this.", {
    status: 403,
    statusText: "Access Denied",
  });
}
