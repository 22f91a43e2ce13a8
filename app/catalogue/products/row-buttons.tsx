/** The buttons of a row in a list; `name` reads out which row they are about. */
import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";

import { Button } from "~/ui/button";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { LineArt } from "~/ui/icon";

const BIN = "M4 6h16M9 6V3.5h6V6M6 6l1 15h10l1-15M10 10v7M14 10v7";

/** The label of a button that removes a part of a product; `children` name the part. */
export function RemoveLabel({ children }: { children: ReactNode }) {
  return (
    <>
      <LineArt d={BIN} className="size-4" />
      Remove{children}
    </>
  );
}

type RemoveFormProps = Pick<
  ComponentProps<typeof ConfirmForm>,
  "question" | "about" | "className"
> & {
  name: ReactNode;
  /** What is removed, as in "code". */
  what: string;
  intent?: string;
};

/** Removes a row once that is confirmed. */
export function RemoveForm({ name, what, intent = "remove", ...confirmation }: RemoveFormProps) {
  return (
    <ConfirmForm
      label={<RemoveLabel>{name}</RemoveLabel>}
      yes={
        <>
          Remove {what}
          {name}
        </>
      }
      busy="Removing..."
      intent={intent}
      size="sm"
      {...confirmation}
    />
  );
}

/** Leads to the form that changes a row. */
export function ChangeLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center px-3.5 text-sm">
      {children}
    </Link>
  );
}

type MoveButtonsProps = {
  name: ReactNode;
  canMoveUp: boolean;
  canMoveDown: boolean;
  /** Disabled, the buttons of all rows are below each other. */
  otherwise: "disabled" | "hidden";
};

/** Moves a row, inside its form. */
export function MoveButtons({ name, canMoveUp, canMoveDown, otherwise }: MoveButtonsProps) {
  const buttons = [
    { intent: "up", label: "Move up", isUsable: canMoveUp },
    { intent: "down", label: "Move down", isUsable: canMoveDown },
  ];
  return buttons.map(({ intent, label, isUsable }) =>
    isUsable || otherwise === "disabled" ? (
      <Button
        key={intent}
        name="intent"
        value={intent}
        variant="quiet"
        size="sm"
        disabled={!isUsable}
      >
        {label}
        {name}
      </Button>
    ) : null,
  );
}
