import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/form";
import { Panel } from "~/components/ui/panel";

export function SessionsPanel({ sessionCount, isOwn }: { sessionCount: number; isOwn: boolean }) {
  const canClose = sessionCount > (isOwn ? 1 : 0);
  const browsers = sessionCount === 1 ? "one browser" : `${sessionCount} browsers`;
  return (
    <Panel title="Sessions">
      <p>{sessionCount === 0 ? "Not signed in anywhere." : `Signed in with ${browsers}.`}</p>
      {canClose && (
        <Form method="post" preventScrollReset className="mt-4">
          <SubmitButton
            name="intent"
            value="end-sessions"
            variant="danger"
            size="sm"
            idle={isOwn ? "Close all other sessions" : "Close all sessions"}
            busy="Closing..."
          />
        </Form>
      )}
    </Panel>
  );
}
