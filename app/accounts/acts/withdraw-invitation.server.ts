import { isManager } from "~/accounts/firms/firms.server";
import {
  deleteInvitation,
  findInvitation,
  type Inviter,
} from "~/accounts/firms/invitations.server";
import { write } from "~/db/write.server";

/** Withdraws an invitation of a manager's firm: its link stops. */
export function withdrawInvitation(
  hash: string,
  manager: Inviter,
): Promise<{ kind: "withdrawn"; email: string } | { kind: "gone" } | { kind: "not-manager" }> {
  return write(() => {
    const { firmId } = manager;
    if (!isManager(firmId, manager.id)) return { kind: "not-manager" as const };
    const invitation = findInvitation(firmId, hash);
    if (!invitation) return { kind: "gone" as const };
    deleteInvitation(hash);
    return { kind: "withdrawn" as const, email: invitation.email };
  });
}
