import type { ReactNode } from "react";

import { PageHeading } from "~/ui/page-heading";

export type LegalSection = { id: string; title: string; body: ReactNode };

/** A legal text in numbered sections with a table of contents; each section can be linked to. */
export function LegalPage({
  title,
  updated,
  intro,
  sections,
  children,
}: {
  title: string;
  updated: string;
  intro: ReactNode;
  sections: readonly LegalSection[];
  /** Shown after the numbered sections. */
  children?: ReactNode;
}) {
  return (
    <>
      <PageHeading title={title} lead={`Last updated: ${updated}`} />
      <div className="running-text">{intro}</div>
      <nav aria-labelledby="sections" className="mt-8 border-y py-4 print:hidden">
        <h2 id="sections" className="text-sm font-semibold">
          On this page
        </h2>
        <ol className="mt-1 sm:columns-2 sm:gap-x-8">
          {sections.map(({ id, title: section }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center gap-3 text-petrol hover:underline hover:underline-offset-4 sm:min-h-9"
              >
                <span className="w-5 shrink-0 text-right text-muted">{index + 1}</span>
                {section}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title: section, body }, index) => (
        <section key={id} aria-labelledby={id} className="mt-10">
          <h2 id={id} className="text-xl font-semibold">
            {index + 1}. {section}
          </h2>
          <div className="running-text mt-3">{body}</div>
        </section>
      ))}
      {children}
    </>
  );
}
