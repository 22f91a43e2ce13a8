/**
 * The demo's company: details that no real firm can have. Phone numbers are in Ofcom's range reserved
 * for drama, email addresses on example.com, and the postcode in an area that does not exist.
 */
import { type CompanyDetails, PLACEHOLDER_COMPANY } from "~/site/settings/company";
import type { TeamMember } from "~/site/settings/team";

export const DEMO_COMPANY: CompanyDetails = {
  ...PLACEHOLDER_COMPANY,
  companyNumber: "00000000",
  vatNumber: "GB 000 0000 00",
  registeredOffice: "1 Example Yard, Hartley Wintney, Hampshire ZZ99 9ZZ",
  registeredIn: "England and Wales",
  openingHours: "Monday-Friday 9:00 AM-6:00 PM GMT UK",
};

export const DEMO_TEAM: readonly TeamMember[] = [
  {
    name: "Alex Morgan",
    role: "Technical sales",
    text: "Helps you choose sensors, valves and actuators that work together.",
    phone: "07700 900101",
    email: "alex.morgan@example.com",
  },
  {
    name: "Jo Whitfield",
    role: "Quotes and deliveries",
    text: "Prepares your quote, arranges delivery and handles returns.",
    phone: "07700 900102",
    email: "jo.whitfield@example.com",
  },
];
