import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { requireKnownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { success } from "~/http/toast";
import { readFormWithFiles } from "~/http/uploads/multipart-form.server";
import { constraintsOf } from "~/shared/constraints.server";
import { LOGO_UPLOAD } from "~/shared/upload-limits";
import { setLogo } from "~/site/acts/set-logo.server";
import { encodeLogo } from "~/site/settings/encode-logo.server";
import { fillsPrint, LOGO_MM, LOGO_PIXELS, printedSizeText } from "~/site/settings/logo";
import { findLogo } from "~/site/settings/logo.server";
import { logoSchema } from "~/site/settings/settings-form.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { Breadcrumb } from "~/ui/breadcrumb";
import { FileField } from "~/ui/form/file-field";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Logo – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const { logoSha256, company } = readSiteSettings();
  const logo = findLogo(logoSha256);
  return {
    name: company.tradingName,
    logo: logo
      ? {
          id: logo.sha256.slice(0, 12),
          source: `data:${logo.type};base64,${logo.bytes.toString("base64")}`,
          ...{ width: logo.width, height: logo.height },
          size: printedSizeText(logo),
        }
      : null,
    constraint: constraintsOf(logoSchema),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const { form, files } = await readFormWithFiles(request);
  requireKnownIntent(form, ["save", "remove"]);
  const actor = { name: email, now: Date.now() };
  if (textField(form, "intent") === "remove") {
    await setLogo(null, actor);
    return redirectWithToast(
      "/admin/settings/logo",
      success("Logo removed", "Quotes that were sent with it keep it."),
    );
  }
  const upload = files.logoFile;
  const checked = upload ? await encodeLogo(upload) : ({ kind: "refused", reason: NONE } as const);
  if (checked.kind === "refused") return rejectLogo(form, checked.reason);

  await setLogo(checked.logo, actor);
  const size = `It is printed ${printedSizeText(checked.logo)}.`;
  const small = ` A picture of ${LOGO_PIXELS.width} × ${LOGO_PIXELS.height} pixels would be printed larger; a small one is not enlarged, because it would blur.`;
  return redirectWithToast(
    "/admin/settings/logo",
    success("Logo saved", fillsPrint(checked.logo) ? size : `${size}${small}`),
  );
}

const NONE = "Choose the picture of the logo.";

function rejectLogo(form: FormData, reason: string) {
  const submission = parseWithZod(form, { schema: logoSchema });
  return rejectInvalid(submission, { logoFile: [reason] });
}

export default function AdminLogoRoute() {
  const { name, logo, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm({ id: "logo", constraint, lastResult: actionData?.result });
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Settings", to: "/admin/settings" }, { label: "Logo" }]} />
      <PageHeading
        title="Logo"
        lead="On the PDFs of quotes and orders, and at the head of emails. What was sent keeps its logo."
      />
      <FormNotice toast={actionData?.toast} formId="logo" result={actionData?.result} />
      <Panel title={logo ? `Printed ${logo.size}` : "No logo yet"}>
        {logo && (
          <img
            src={logo.source}
            width={logo.width}
            height={logo.height}
            alt={`Logo of ${name}`}
            className="mb-5 h-auto max-w-full border bg-white p-3"
          />
        )}
        <Form
          key={logo?.id}
          method="post"
          encType="multipart/form-data"
          className="space-y-4"
          {...getFormProps(form)}
        >
          <FileField
            label="Picture"
            field={fields.logoFile}
            accept={LOGO_UPLOAD.accept}
            hint={`${LOGO_UPLOAD.hint} At most ${LOGO_MM.width} × ${LOGO_MM.height} mm in print; its transparent parts become white.`}
            isRefused={actionData !== undefined}
          />
          <SubmitButton value="save" idle="Save logo" busy="Saving..." />
        </Form>
        {logo && (
          <Form method="post" className="mt-4">
            <SubmitButton
              value="remove"
              variant="secondary"
              idle="Remove logo"
              busy="Removing..."
            />
          </Form>
        )}
      </Panel>
    </main>
  );
}
