/** The marks and rules of which a product's compliance speaks, in the order in which they are shown. */
export const COMPLIANCE_MARKS = ["UKCA", "CE", "RoHS", "REACH", "WEEE", "MID"] as const;
export type ComplianceMark = (typeof COMPLIANCE_MARKS)[number];

export const COMPLIANCE_STATUSES = ["declared", "exempt", "not-applicable"] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];
