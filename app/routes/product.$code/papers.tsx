import type { DocumentView, ProductPapers } from "~/catalogue/documents/option-papers";
import type { ProductDetailView } from "~/catalogue/products/product-detail";
import { Icon } from "~/ui/icon";

type PanelProps = { product: ProductDetailView; papers: ProductPapers };

/** Lists the documents of the product and of the chosen option, the datasheet first. */
export function Documents({ product, papers: { documents } }: PanelProps) {
  return (
    <ul role="list" className="max-w-4xl divide-y border-y">
      {documents.map((document) => (
        <li key={`${document.kind}: ${document.href}`} className="py-3">
          <DocumentLink document={document} />
          <p className="text-sm text-muted">
            {describeDocument(document, optionName(product, document))}
          </p>
        </li>
      ))}
    </ul>
  );
}

function DocumentLink({ document: { kind, title, href } }: { document: DocumentView }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-link inline-flex min-h-6 items-start gap-2 wrap-anywhere"
    >
      <Icon name="document" className="mt-0.5 size-5 shrink-0" />
      <span>
        <span className="font-semibold">{kind}</span>: {title}
      </span>
    </a>
  );
}

function describeDocument({ facts, revision }: DocumentView, option: string | undefined): string {
  return [facts, revision && `Revision ${revision}`, option && `For ${option} only`]
    .filter(Boolean)
    .join(" · ");
}

function optionName({ variants }: ProductDetailView, { variantId }: { variantId: number | null }) {
  return variants.find(({ id }) => id === variantId)?.name;
}

/** Shows what is declared of the product or the chosen option, and where it comes from. */
export function Compliance({ product, papers: { compliance, facts } }: PanelProps) {
  return (
    <table className="w-full max-w-4xl border-t text-left text-sm">
      <caption className="sr-only">{`Compliance and origin of ${product.name}`}</caption>
      <tbody>
        {compliance.map((row) => (
          <Row key={row.mark} label={row.mark}>
            <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
              <span className={row.isExpired ? "font-semibold text-signal" : "font-semibold"}>
                {row.status}
              </span>
              {row.document && (
                <a
                  href={row.document.href}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link min-h-6 wrap-anywhere"
                >
                  {row.document.title}
                  <span className="sr-only">{` for ${row.mark}`}</span>
                </a>
              )}
            </div>
            <p className="text-muted empty:hidden">
              {[row.validity, row.note, forOption(optionName(product, row))]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </Row>
        ))}
        {facts.map(({ label, value }) => (
          <Row key={label} label={label}>
            <span className="font-semibold">{value}</span>
          </Row>
        ))}
      </tbody>
    </table>
  );
}

function forOption(name: string | undefined): string | undefined {
  return name && `For ${name} only`;
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <tr className="border-b align-baseline print:break-inside-avoid">
      <th scope="row" className="w-2/5 py-2.5 pr-4 font-normal text-muted md:w-1/3">
        {label}
      </th>
      <td className="py-2.5 wrap-anywhere">{children}</td>
    </tr>
  );
}
