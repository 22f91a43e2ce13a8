import { TabLinks } from "~/ui/tab-links";
import { pathWith } from "~/shared/path-with";

export function Tabs({ view, redirectTo }: { view: string; redirectTo: string }) {
  const tab = (to: string, label: string) => ({
    to: pathWith("/auth", { view: to, redirectTo }),
    label,
    isCurrent: view === to,
  });
  return (
    <TabLinks
      label="Sign in or sign up"
      tabs={[tab("sign-in", "Sign In"), tab("sign-up", "Sign Up")]}
    />
  );
}
