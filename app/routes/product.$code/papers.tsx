import type { ProductPapers } from "~/catalogue/documents/product-papers";
import type { ProductDetailView } from "~/catalogue/products/product-detail";

type PanelProps = { product: ProductDetailView; papers: ProductPapers };

/** Lists the documents of the product and of the chosen option, the datasheet first. */
export function Documents({ papers }: PanelProps) {
  return (
    <ul role="list" className="max-w-4xl divide-y border-y">
      {papers.documents.map(({ kind, title, href, details }) => (
        <li key={kind + href} className="py-3">
          <FileLink href={href}>
            {kind}: {title}
          </FileLink>
          <p className="text-sm text-muted">{details}</p>
        </li>
      ))}
    </ul>
  );
}

/** Shows what is declared of the product or the chosen option, and where it comes from. */
export function Compliance({ product, papers }: PanelProps) {
  return (
    <table className="w-full max-w-4xl border-t text-left text-sm">
      <caption className="sr-only">{`Compliance and origin of ${product.name}`}</caption>
      <tbody>
        {papers.compliance.map(({ label, value, isExpired, details, document }) => (
          <tr key={label} className="border-b align-baseline print:break-inside-avoid">
            <th scope="row" className="w-2/5 py-2.5 pr-4 font-normal text-muted md:w-1/3">
              {label}
            </th>
            <td className="py-2.5 wrap-anywhere">
              <span className={`mr-6 font-semibold ${isExpired ? "text-signal" : ""}`}>
                {value}
              </span>{" "}
              {document && <FileLink href={document.href}>{document.title}</FileLink>}
              <p className="text-muted empty:hidden">{details}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FileLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-link inline-flex min-h-6 items-center wrap-anywhere"
    >
      {children}
    </a>
  );
}
