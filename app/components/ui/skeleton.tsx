/** A quiet stand-in of the size that is to come. Say what is loading beside it: this is hidden. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`animate-breathe rounded-sm bg-paper-deep ${className}`} />
  );
}
