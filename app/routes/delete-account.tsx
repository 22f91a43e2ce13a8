import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
} from "@remix-run/react";

import { isLastManager, listMembers } from "~/accounts/firms/firms.server";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { rejectWrongPassword } from "~/accounts/sign-in/own-password.server";
import { endSession } from "~/accounts/sign-in/session.server";
import { FormNotice } from "~/ui/form/form-notice";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";
import { deleteTypedEntries } from "~/ui/form/typed-storage";
import { pageMeta } from "~/ui/page-meta";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/button";
import { NarrowPage } from "~/ui/narrow-page";
import { useForm } from "~/ui/form/use-form";
import { SelectField } from "~/ui/form/fields";
import { deleteAccount, type FirmHeir } from "~/accounts/acts/delete-account.server";
import { constraintsOf } from "~/shared/constraints.server";
import { deleteAccountSchema } from "~/accounts/accounts-form.server";
import { readForm, requireKnownIntent } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid, rejectSubmission } from "~/http/replies.server";
import { listOpenOrdersOf } from "~/quotes/reply/orders.server";
import { listFirmsOfRequests } from "~/quotes/request/firm-quotes.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { RETENTION_DAYS } from "~/site/settings/retention";
import { Callout } from "~/ui/notice";
import { logAct } from "~/http/security-log.server";
import { failure, success } from "~/http/toast";

export { headers, shouldRevalidate } from "~/ui/form/form-route";

/** The choice that closes the firm. */
const CLOSE = "close";

const keepForm = keepFormOnNetworkError();

/** Posts the form, and deletes what this browser keeps of forms once the account is deleted. */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await keepForm(args);
  } catch (reply) {
    if (reply instanceof Response && reply.headers.get("Location") === "/") deleteTypedEntries();
    throw reply;
  }
}

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Delete account", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, email, firm } = await requireUser(request, context);
  const openOrders = listOpenOrdersOf(id, Date.now()).map(
    (orderNumber) => `Quote ID - ${formatOrderNumber(orderNumber)}`,
  );
  const isLast = firm !== null && isLastManager(firm.id, id);
  const heirs = isLast ? listMembers(firm.id).filter(({ userId }) => userId !== id) : [];
  return {
    ...{ email, openOrders },
    firm: firm && { name: firm.name, isLast },
    // Quotes of a firm stay with it also after its member has left.
    firms: [...new Set([...(firm ? [firm.name] : []), ...listFirmsOfRequests(id)])],
    heirs: heirs.map(({ userId, fullName, email: address }) => ({
      ...{ userId, name: fullName ? `${fullName}, ${address}` : address },
    })),
    constraint: constraintsOf(deleteAccountSchema),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const form = await readForm(request);
  requireKnownIntent(form, ["delete"]);
  const submission = parseWithZod(form, { schema: deleteAccountSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const refusal = await rejectWrongPassword(user, submission, context);
  if (refusal) return refusal;

  const outcome = await deleteAccount(user, {
    now: Date.now(),
    heir: heirFrom(submission.value.heir),
  });
  if (outcome.kind === "last-manager") {
    const heir = [`Choose who manages ${outcome.firmName} after you, or close it`];
    return rejectInvalid(submission, { heir });
  }
  if (outcome.kind === "last-admin") {
    const description = "You are the only administrator. Give someone else the role first.";
    const toast = failure("Error", description);
    return rejectSubmission(submission, { toast });
  }
  logAct("account-deleted", user, context);
  return redirectWithToast("/", success("Account deleted", "We are sorry to see you go."), [
    ["Set-Cookie", await endSession(request)],
  ]);
}

function heirFrom(chosen: string | undefined): FirmHeir | undefined {
  if (!chosen) return undefined;
  return chosen === CLOSE ? { kind: "close" } : { kind: "member", userId: chosen };
}

export default function DeleteAccountRoute() {
  const { email, openOrders, firm, firms, heirs, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: "delete-account",
    constraint,
    lastResult: actionData?.result,
  });

  return (
    <NarrowPage
      title="Delete my account"
      lead="This cannot be undone. It deletes your profile, your drafts, your lists and the quote you are putting together, and signs you out everywhere."
    >
      <p className="mb-6">
        As the law allows, we keep a record of the quote requests you have sent: their items and
        figures, without your name, contact details, company, project, site postcode, reference,
        tags and notes. The same holds for our quotes, and for your answers to them.
      </p>
      {openOrders.length > 0 && (
        <Callout className="mb-6">
          You have {openOrders.length === 1 ? "an order that is" : "orders that are"} not delivered
          yet: {openOrders.join(", ")}. To deliver, we hold your name, email address, phone number,
          company, purchase order number, date and delivery address until then,{" "}
          {RETENTION_DAYS.orderOfDeletedAccount} days at most.
        </Callout>
      )}
      {firms.map((name) => (
        <p key={name} className="mb-6">
          Quotes of {name} stay with the firm: their items, figures, project details, purchase
          orders, delivery addresses and messages, without your name, contact details and notes.
        </p>
      ))}
      <FormNotice toast={actionData?.toast} formId="delete-account" result={actionData?.result} />
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {firm?.isLast && (
          <SelectField
            label={`You are the only manager of ${firm.name}. Who manages it after you?`}
            field={fields.heir}
          >
            <option value="">Choose</option>
            {heirs.map(({ userId, name }) => (
              <option key={userId} value={userId}>
                {name}
              </option>
            ))}
            <option value={CLOSE}>No one: close the firm</option>
          </SelectField>
        )}
        <PasswordField label="Current password" field={fields.currentPassword} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            value="delete"
            variant="danger"
            idle="Delete my account"
            busy="Deleting..."
          />
          <ButtonLink to="/account?tab=settings" variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </NarrowPage>
  );
}
