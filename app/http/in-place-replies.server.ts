import { textField } from "~/http/form-data.server";
import { rejectAsUnavailable, RETRY_LATER } from "~/http/replies.server";
import { safeRedirect } from "~/http/safe-redirect";
import type { Toast } from "~/http/toast";

/**
 * Creates a 503 for a form that many pages contain: with scripts the page shows the toast, without
 * them a plain page shows its text and links back.
 */
export function rejectInPlace(form: FormData, toast: Toast): Response {
  if (form.has("scripted")) return rejectAsUnavailable(toast);
  return notSavedPage(
    toast.description ?? toast.title,
    safeRedirect(textField(form, "returnTo", 2000), "/"),
  );
}

function notSavedPage(text: string, back: string): Response {
  // The URL parser escapes whatever could end the attribute.
  const { pathname, search, hash } = new URL(back, "http://here.invalid");
  const href = pathname + (search + hash).replaceAll("&", "&amp;");
  const page = renderPlainPage({
    title: "Not saved",
    text,
    link: { href, label: "Go back" },
  });
  return new Response(page, {
    status: 503,
    headers: { ...RETRY_LATER, "Content-Type": "text/html; charset=utf-8" },
  });
}

type PlainPage = { title: string; text: string; link: { href: string; label: string } };

/** Renders a page of fixed HTML for replies made without Remix. Escapes nothing: pass fixed text only. */
export function renderPlainPage({ title, text, link }: PlainPage): string {
  return `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.href}">${link.label}</a></p>
</main>
</body>
</html>
`;
}
