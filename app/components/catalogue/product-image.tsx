/**
 * A product's image, or a placeholder. The caller sets its size, so that the layout does not shift
 * when the image loads.
 */
export function ProductImage({
  url,
  alt = "",
  isEager = false,
  className = "",
}: {
  url: string | null;
  /** Empty when the product's name is next to it. */
  alt?: string;
  /** True for images above the fold. */
  isEager?: boolean;
  className?: string;
}) {
  if (!url) return <Placeholder alt={alt} className={className} />;
  return (
    <img
      src={url}
      alt={alt}
      width="480"
      height="360"
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      className={`object-contain ${className}`}
    />
  );
}

function Placeholder({ alt, className }: { alt: string; className: string }) {
  const accessibility = alt
    ? ({ role: "img", "aria-label": `${alt} (no image)` } as const)
    : ({ "aria-hidden": true } as const);
  return (
    <svg
      {...accessibility}
      viewBox="0 0 120 90"
      fill="none"
      stroke="currentColor"
      className={`text-control ${className}`}
    >
      <path
        vectorEffect="non-scaling-stroke"
        d="M36 22h48v46H36zM42 28h36v16H42zM36 60h48M44 60v8M52 60v8M60 60v8M68 60v8M76 60v8M42 51h8M54 51h8"
      />
      <path
        vectorEffect="non-scaling-stroke"
        strokeDasharray="3 3"
        d="M28 22h-6M28 68h-6M25 22v46M36 76v5M84 76v5M36 78.5h48"
      />
    </svg>
  );
}
