import { type ComponentType, createContext, useContext } from "react";

/** What JSON tells apart: all else would be left out of what the markup is kept by. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };
type Data = Readonly<Record<string, Plain>>;

/** Gives a component's markup for these props: made anew, or as it was made before. */
export type RenderCached = <Props extends Data>(
  component: ComponentType<Props>,
  props: Props,
) => string;

/** The server alone keeps markup; in the browser there is none of this. */
export const MarkupCacheContext = createContext<RenderCached | undefined>(undefined);

/**
 * An element around a component that the server renders once for the same props and then repeats:
 * cards, header and filters cost more than everything else on their page. The props are all that the
 * component's markup may depend on. Its hooks may know the page in the browser; on the server they
 * know none.
 */
export function CachedMarkup<Props extends Data>({
  as: Tag,
  className,
  component: Component,
  props,
}: {
  as: "li" | "div" | "header" | "footer";
  className?: string;
  component: ComponentType<Props>;
  props: Props;
}) {
  const keep = useContext(MarkupCacheContext);
  // The markup is React's own, made from the same component: the browser finds what it would make.
  return keep ? (
    <Tag className={className} dangerouslySetInnerHTML={{ __html: keep(Component, props) }} />
  ) : (
    <Tag className={className}>
      <Component {...props} />
    </Tag>
  );
}
