import { TabLinks } from "~/ui/tab-links";

export function AccountTabs({ tab }: { tab: "quotes" | "settings" }) {
  return (
    <TabLinks
      label="Account"
      tabs={[
        { to: "/account", label: "My Quotes", isCurrent: tab === "quotes" },
        { to: "/account?tab=settings", label: "Settings", isCurrent: tab === "settings" },
      ]}
    />
  );
}
