/** The marks and regulations that a product can be declared to meet, in display order. */
export const COMPLIANCE_MARKS = ["UKCA", "CE", "RoHS", "REACH", "WEEE", "MID"] as const;
export type ComplianceMark = (typeof COMPLIANCE_MARKS)[number];

export const COMPLIANCE_STATUSES = ["declared", "exempt", "not-applicable"] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];
