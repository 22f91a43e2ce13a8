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
