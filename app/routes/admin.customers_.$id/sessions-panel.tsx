import { ConfirmForm } from "~/ui/form/confirm-form";
import { Panel } from "~/ui/panel";

export function SessionsPanel({ sessionCount, isOwn }: { sessionCount: number; isOwn: boolean }) {
  const canClose = sessionCount > (isOwn ? 1 : 0);
  const browsers = sessionCount === 1 ? "one browser" : `${sessionCount} browsers`;
  return (
    <Panel title="Sessions">
      <p>{sessionCount === 0 ? "Not signed in anywhere." : `Signed in with ${browsers}.`}</p>
      {canClose && (
        <ConfirmForm
          label={isOwn ? "Close all other sessions" : "Close all sessions"}
          question={
            isOwn
              ? "Every browser except this one will have to sign in again."
              : "Every browser of this customer will have to sign in again."
          }
          yes="Close sessions"
          busy="Closing..."
          intent="end-sessions"
          size="sm"
          className="mt-4"
        />
      )}
    </Panel>
  );
}
