import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { DiscountOrder } from "~/accounts/firms/discount-order";
import { requireFreshProof } from "~/accounts/sign-in/fresh-proof.server";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import type { SessionUser } from "~/accounts/sign-in/session.server";
import { isLastAdmin } from "~/accounts/sign-in/users.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { success } from "~/http/toast";
import { countOf } from "~/shared/counts";
import { setSwitch } from "~/site/acts/set-switch.server";
import { type CompanyDetails, PLACEHOLDER_COMPANY } from "~/site/settings/company";
import { COMPANY_LABELS } from "~/site/settings/company-fields";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { SITE_SWITCHES, type SiteSwitch } from "~/site/settings/site-switches";
import { Badge } from "~/ui/badge";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import {
  ClockPanel,
  CompanyPanel,
  RepliesPanel,
  SecondStepPanel,
  StockPanel,
  XeroPanel,
} from "./panels";
import { saveSettingsForm, showSettingsForms } from "./settings-forms.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Settings – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { failSafeEnabled, maintenanceModeEnabled, team, manufacturers } = readSiteSettings();
  return {
    lists: { team: team.length, manufacturers: manufacturers.length },
    switches: { "fail-safe": failSafeEnabled, maintenance: maintenanceModeEnabled },
    isOnlyAdmin: isLastAdmin(admin.id),
    ...showSettingsForms(),
    // Changes with each save, so that the form remounts then, but not when data is revalidated.
    shownAs: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const form = await readForm(request);
  await requireFreshProof(request, admin, "admin.settings");
  const intent = textField(form, "intent");
  if (intent === "switch") return flip(form, admin, new URL(request.url).search);
  const reply = await saveSettingsForm(intent, form, admin);
  if (!reply) throw rejectUnknownIntent();
  return reply;
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
  return redirectWithToast(
    `/admin/settings${search}`,
    success(
      `${label} is ${state}`,
      kind === "changed" ? "It applies to every open page." : "It was already in this state.",
    ),
  );
}

export default function AdminSettingsRoute() {
  const { switches, isOnlyAdmin, lists, shownAs, ...forms } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const posted: unknown = actionData?.result.initialValue?.["intent"];
  const answerTo = (intent: string) => {
    const { result, toast } = posted === intent ? (actionData ?? {}) : {};
    return { answer: { lastResult: result, toast }, key: `${intent} ${shownAs}` };
  };
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
          <UnsetNotice unset={forms.company.unset} lists={lists} />
          <CompanyPanel shown={forms.company} {...answerTo("company")} />
        </div>
        <RepliesPanel shown={forms.replies} {...answerTo("replies")} />
        <XeroPanel shown={forms.xero} {...answerTo("xero")} />
        <SecondStepPanel shown={forms.secondStep} {...answerTo("second-step")} />
        <ClockPanel shown={forms.clock} {...answerTo("clock")} />
        <StockPanel shown={forms.stock} {...answerTo("stock")} />
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

type ListLengths = { team: number; manufacturers: number };

/** Leads to the lists of the about and partners pages, and to the settings of the catalogue's filters. */
function ListsPanel({ lists }: { lists: ListLengths }) {
  const { team, manufacturers } = lists;
  const items = [
    ["team", "Team", `on the About page: ${countOf(team, "member")}`],
    [
      "manufacturers",
      "Manufacturers",
      `on the Partners page: ${countOf(manufacturers, "manufacturer")}`,
    ],
    ["texts", "Saved texts", "which staff insert into messages"],
    ["logo", "Logo", "on PDFs and emails"],
    ["attributes", "Attributes", "by which visitors filter and compare products"],
    ["types", "Types", "the first filter of the product list"],
    ["specifications", "Specifications", "and the attributes that are read from them"],
    ["synonyms", "Synonyms", "for products that buyers call by other names"],
    ["searches", "Searches that found nothing", "to answer with aliases and synonyms"],
  ] as const;
  return (
    <Panel title="Lists" className="lg:col-span-2">
      <ul role="list" className="space-y-2">
        {items.map(([page, name, about]) => (
          <li key={page}>
            <Link to={`/admin/settings/${page}`} className="text-link">
              {name}
            </Link>
            , {about}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Shows a switch with its effects; switching needs a confirmation. */
function SwitchPanel({
  name,
  title,
  isOn,
  effects,
}: {
  name: SiteSwitch;
  title: string;
  isOn: boolean;
  effects: readonly string[];
}) {
  const state = isOn ? "off" : "on";
  const mode = title.toLowerCase();
  return (
    <Panel
      title={title}
      actions={<Badge tone={isOn ? "signal" : "green"}>{isOn ? "On" : "Off"}</Badge>}
    >
      <p>{isOn ? "While it is on:" : "When it is switched on:"}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <ConfirmForm
        // Remounts, and so closes, after switching.
        key={state}
        label={`Switch ${mode} ${state}`}
        question={
          isOn
            ? "All of this ends immediately, on every open page."
            : "This takes effect immediately, on every open page."
        }
        yes={`Yes, switch ${mode} ${state}`}
        busy="Switching..."
        intent="switch"
        about={{ switch: name, state }}
        className="mt-5"
      />
    </Panel>
  );
}
