import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { DiscountOrder } from "~/accounts/firms/discount-order";
import { requireFreshProof } from "~/accounts/sign-in/fresh-proof.server";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import type { SessionUser } from "~/accounts/sign-in/session.server";
import { isLastAdmin } from "~/accounts/sign-in/users.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { constraintsOf } from "~/shared/constraints.server";
import { rejectStale } from "~/site/changes/stale.server";
import { type CompanyDetails, PLACEHOLDER_COMPANY } from "~/site/settings/company";
import { COMPANY_FIELDS, COMPANY_LABELS } from "~/site/settings/company-fields";
import { companySettingsSchema } from "~/site/settings/settings-form.server";
import {
  findCompanySettings,
  findManufacturers,
  findTeam,
  readSiteSettings,
} from "~/site/settings/site-settings.server";
import { setSwitch } from "~/site/acts/set-switch.server";
import { updateCompanySettings } from "~/site/acts/update-company-settings.server";
import { SITE_SWITCHES } from "~/site/settings/site-switches";
import { FormNotice } from "~/ui/form/form-notice";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { ClockPanel } from "./clock-panel";
import { CompanyForm, type ListLengths, ListsPanel, SwitchPanel } from "./panels";
import { RepliesPanel } from "./replies-panel";
import { SecondStepPanel } from "./second-step-panel";
import {
  readClockForm,
  readReplyForm,
  readSecondStepForm,
  readStockForm,
  readXeroForm,
  saveClockSettings,
  saveReplySettings,
  saveSecondStepRule,
  saveStockSettings,
  saveXeroSettings,
} from "./settings-forms.server";
import { StockPanel } from "./stock-panel";
import { XeroPanel } from "./xero-panel";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Settings – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { failSafeEnabled, maintenanceModeEnabled } = readSiteSettings();
  const company = findCompanySettings();
  const lists = {
    team: findTeam().entries.length,
    manufacturers: findManufacturers().entries.length,
  };

  return {
    lists,
    switches: { "fail-safe": failSafeEnabled, maintenance: maintenanceModeEnabled },
    isOnlyAdmin: isLastAdmin(admin.id),
    stock: readStockForm(),
    company: Object.fromEntries(COMPANY_FIELDS.map((field) => [field, company?.[field] ?? ""])),
    version: String(company?.updatedAt ?? 0),
    replies: readReplyForm(),
    xero: readXeroForm(),
    clock: readClockForm(),
    secondStep: readSecondStepForm(),
    unset: COMPANY_FIELDS.filter((field) => !company?.[field]),
    constraint: constraintsOf(companySettingsSchema),
    // Changes with each save, so that the form remounts then, but not when data is revalidated.
    shownAs: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const form = await readForm(request);
  await requireFreshProof(request, admin, "admin.settings");
  switch (textField(form, "intent")) {
    case "switch":
      return flip(form, admin, new URL(request.url).search);
    case "stock":
      return saveStockSettings(form, admin);
    case "replies":
      return saveReplySettings(form, admin);
    case "second-step":
      return saveSecondStepRule(form, admin);
    case "clock":
      return saveClockSettings(form, admin);
    case "xero":
      return saveXeroSettings(form, admin);
    case "company":
      return saveCompany(form, admin);
    default:
      throw rejectUnknownIntent();
  }
}

/** Redirects to the same address, so that the entries of the company form stay. */
async function flip(form: FormData, { email }: SessionUser, search: string) {
  const name = SITE_SWITCHES.find((known) => known === textField(form, "switch"));
  const state = textField(form, "state");
  const isOn = state === "on";
  if (!name || (!isOn && state !== "off")) throw rejectUnknownIntent();

  requireConfirmed(form);
  const { kind } = await setSwitch(name, isOn, { name: email, now: Date.now() });
  const label = name === "fail-safe" ? "Fail-safe mode" : "Maintenance mode";
  return redirectWithToast(`/admin/settings${search}`, {
    kind: "success",
    title: `${label} is ${state}`,
    description:
      kind === "changed" ? "It applies to every open page." : "It was already in this state.",
  });
}

async function saveCompany(form: FormData, admin: SessionUser) {
  const submission = parseWithZod(form, { schema: companySettingsSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { version, ...typed } = submission.value;
  const { tradingName = null, companyNumber = null, vatNumber = null, ...rest } = typed;
  const { registeredOffice = null, registeredIn = null, openingHours = null, ...contact } = rest;
  const { phone = null, email = null, salesEmail = null } = contact;
  const details = {
    tradingName,
    companyNumber,
    vatNumber,
    registeredOffice,
    registeredIn,
    openingHours,
    phone,
    email,
    salesEmail,
  };
  const actor = { name: admin.email, now: Date.now() };
  const answer = await updateCompanySettings(version, details, actor);
  if (answer.kind === "stale") return rejectStale(submission, answer, "these details have changed");
  return redirectWithToast(`/admin/settings?saved=${Date.now()}`, {
    kind: "success",
    title: "Settings saved",
    description: "Pages and emails now show these details.",
  });
}

export default function AdminSettingsRoute() {
  const { switches, isOnlyAdmin, lists, ...about } = useLoaderData<typeof loader>();
  const { stock, company, version, unset, constraint, shownAs, replies, xero, secondStep, clock } =
    about;
  const actionData = useActionData<typeof action>();
  const intent: unknown = actionData?.result.initialValue?.["intent"];
  const answerTo = (form: string) => {
    const { result, toast } = intent === form ? (actionData ?? {}) : {};
    return { lastResult: result, toast };
  };
  const ofCompany = answerTo("company");
  return (
    <main className="page">
      <PageHeading title="Settings" />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <SwitchPanel
          name="fail-safe"
          title="Fail-safe mode"
          isOn={switches["fail-safe"]}
          effects={[
            "All prices are hidden from everyone and shown as POA.",
            "Sign In, Account and price sorting are removed from every page.",
            "Every customer is signed out immediately and cannot sign in. Staff can.",
            "Visitors can still browse and send quote requests.",
          ]}
        />
        <SwitchPanel
          name="maintenance"
          title="Maintenance mode"
          isOn={switches.maintenance}
          effects={[
            "Every page is replaced by the maintenance page, for everyone but staff.",
            "No one can send a quote request.",
            "Staff can still sign in at /auth, but no page links to it.",
            ...(isOnlyAdmin
              ? ["You are the only administrator, so no one else can switch it off again."]
              : []),
          ]}
        />
        <div className="lg:col-span-2">
          <UnsetNotice unset={unset} lists={lists} />
          <FormNotice toast={ofCompany.toast} formId="company" result={ofCompany.lastResult} />
          <CompanyForm
            key={shownAs}
            company={company}
            version={version}
            unset={unset}
            constraint={constraint}
            lastResult={ofCompany.lastResult}
          />
        </div>
        <RepliesPanel key={`replies ${shownAs}`} replies={replies} answer={answerTo("replies")} />
        <XeroPanel key={`xero ${shownAs}`} xero={xero} answer={answerTo("xero")} />
        <SecondStepPanel
          key={`second-step ${shownAs}`}
          secondStep={secondStep}
          answer={answerTo("second-step")}
        />
        <ClockPanel key={`clock ${shownAs}`} clock={clock} answer={answerTo("clock")} />
        <StockPanel key={`stock ${shownAs}`} stock={stock} answer={answerTo("stock")} />
        <ListsPanel lists={lists} />
        <Panel title="The order of discounts" className="lg:col-span-2">
          <DiscountOrder />
        </Panel>
      </div>
    </main>
  );
}

/** Lists the unset details: only staff see this, because pages leave them out (N4). */
function UnsetNotice({
  unset,
  lists,
}: {
  unset: ReadonlyArray<keyof CompanyDetails>;
  lists: ListLengths;
}) {
  const hasPlaceholder = (field: keyof CompanyDetails) => PLACEHOLDER_COMPANY[field] !== null;
  const labelsOf = (fields: ReadonlyArray<keyof CompanyDetails>) =>
    fields.map((field) => COMPANY_LABELS[field]);
  const placeholders = labelsOf(unset.filter(hasPlaceholder));
  const leftOut = [
    ...labelsOf(unset.filter((field) => !hasPlaceholder(field))),
    ...(lists.team === 0 ? ["Team"] : []),
    ...(lists.manufacturers === 0 ? ["Manufacturers"] : []),
  ];
  if (placeholders.length + leftOut.length === 0) return null;

  return (
    <div className="mb-5 space-y-1 rounded-sm border border-current bg-yellow-tint px-3 py-2 text-yellow">
      {placeholders.length > 0 && (
        <p>Not set, so a placeholder is shown: {placeholders.join(", ")}.</p>
      )}
      {leftOut.length > 0 && (
        <p>Not set, and left out of pages and emails: {leftOut.join(", ")}.</p>
      )}
    </div>
  );
}
