/**
 * A placeholder while content loads. Hidden from screen readers, so announce the loading next to
 * it.
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`animate-breathe rounded-sm bg-paper-deep ${className}`} />
  );
}
