import { type ComponentType, createContext, useContext } from "react";

/** Values that JSON represents without loss, so that different props never share a cache key. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };
type Data = Readonly<Record<string, Plain>>;

/** Returns a component's markup for these props, from the cache if it is there. */
export type RenderCached = <Props extends Data>(
  component: ComponentType<Props>,
  props: Props,
) => string;

/** Provides the cache on the server. Undefined in the browser, which renders the component itself. */
export const MarkupCacheContext = createContext<RenderCached | undefined>(undefined);

/**
 * Wraps a component that the server renders once for the same props and then repeats: cards, header
 * and filters take more time than the rest of their page. The component's markup may depend on its
 * props only. On the server, its hooks cannot read the page it is on.
 */
export function CachedMarkup<Props extends Data>({
  as: Tag,
  className,
  component: Component,
  props,
}: {
  as: "li" | "div" | "tr" | "header" | "footer";
  className?: string;
  component: ComponentType<Props>;
  props: Props;
}) {
  const renderCached = useContext(MarkupCacheContext);
  // React rendered this markup from the same component, so hydration finds what it expects.
  return renderCached ? (
    <Tag
      className={className}
      dangerouslySetInnerHTML={{ __html: renderCached(Component, props) }}
    />
  ) : (
    <Tag className={className}>
      <Component {...props} />
    </Tag>
  );
}
