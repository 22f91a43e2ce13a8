import type { SerializeFrom } from "@remix-run/node";
import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";
import { countOf } from "~/shared/counts";

import type { loader } from "./route";

const POLL_MS = 1000;

type Loaded = SerializeFrom<typeof loader>;
type WorkingProps = { run: Loaded["run"]; progress: NonNullable<Loaded["progress"]> };

const TITLES: Record<string, string> = {
  checking: "Checking the file",
  applying: "Writing the changes",
  undoing: "Putting back what was there",
};

/** Shows how far a step is; without scripts the page refreshes itself, by the `Refresh` of its loader. */
export function WorkingPanel({ run, progress }: WorkingProps) {
  usePolling();
  const { value, max, text, ahead } = progress;
  return (
    <Panel title={TITLES[run.state] ?? run.badge.label} className="max-w-3xl">
      <progress
        aria-label={TITLES[run.state]}
        value={max === null ? undefined : value}
        max={max === null ? undefined : Math.max(1, max)}
        className="block h-3 w-full"
      />
      <p className="mt-3 font-semibold">{text}</p>
      {ahead > 0 && (
        <p className="mt-1">
          {countOf(ahead, "import")} {ahead === 1 ? "is" : "are"} before this one.
        </p>
      )}
      <p className="mt-1 text-muted">
        {run.state === "checking"
          ? "Nothing is changed by the check."
          : "The site stays open. Products can be edited again when this has ended."}{" "}
        You can leave this page.
      </p>
      {run.state !== "undoing" && (
        <Form method="post" className="mt-4">
          <SubmitButton
            name="intent"
            value="cancel"
            variant="secondary"
            size="sm"
            idle="Cancel"
            busy="Cancelling..."
          />
          {run.state === "applying" && run.hasWritten && (
            <p className="mt-2 text-sm text-muted">What is already written is put back.</p>
          )}
        </Form>
      )}
    </Panel>
  );
}

/** Loads the page's data again every second while the site can be reached. */
function usePolling() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const poll = async () => {
      const isReachable = await fetch("/healthz", { method: "HEAD" }).then(Boolean, () => false);
      if (isReachable && !document.hidden) revalidate();
    };
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
