import { type ComponentProps, forwardRef, type ReactNode } from "react";

import { Icon, type IconName } from "~/ui/icon";

const TONES = {
  plain: { box: "bg-panel", icon: "" },
  petrol: { box: "border-l-4 border-petrol bg-panel", icon: "text-petrol" },
  signal: { box: "border-l-4 border-signal bg-signal-tint", icon: "text-signal" },
} as const;

type NoticeProps = Omit<ComponentProps<"div">, "ref"> & {
  tone: keyof typeof TONES;
  icon: IconName;
};

/** A message in a box above the content it concerns; the tone "signal" is for errors. */
export const Notice = forwardRef<HTMLDivElement, NoticeProps>(function Notice(
  { tone, icon, children, ...props },
  ref,
) {
  const classes = TONES[tone];
  return (
    <div
      ref={ref}
      className={`mb-6 flex scroll-mt-24 items-start gap-3 rounded-sm border px-4 py-3 ${classes.box}`}
      {...props}
    >
      <Icon name={icon} className={`mt-0.5 ${classes.icon}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
});

/** A short highlighted fact, such as a discount. */
export function Callout({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <p className={`rounded-sm border border-petrol-pale bg-petrol-tint px-3 py-2 ${className}`}>
      {children}
    </p>
  );
}
