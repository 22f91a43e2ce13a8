/** The optional fields about the job, on the quote form. */
import { checkWantedBy, normalisePostcode } from "~/quotes/request/request-details";
import { lineField, shortTextField } from "~/shared/fields.server";

const INVALID_POSTCODE = "Enter a full UK postcode, such as RG27 8PE";

const INVALID_DAY = {
  "not-a-day": "must be a real date",
  past: "must be today or later",
  "too-far": "must be within the next 2 years",
};

export function customerReferenceField() {
  return shortTextField("Your reference", 50);
}

export function projectReferenceField() {
  return shortTextField("Project reference", 100);
}

/** An optional postcode, in the form that is stored. */
export function sitePostcodeField() {
  return lineField(INVALID_POSTCODE)
    .max(12, INVALID_POSTCODE)
    .refine((typed) => typed === "" || normalisePostcode(typed) !== undefined, INVALID_POSTCODE)
    .transform(normalisePostcode)
    .optional();
}

/** An optional day, as a date field posts it. It has no length: `maxLength` is invalid on a date field. */
export function wantedByField(label = "Wanted by") {
  return lineField(`${label} ${INVALID_DAY["not-a-day"]}`)
    .superRefine((typed, context) => {
      const result = typed === "" ? "valid" : checkWantedBy(typed, Date.now());
      if (result !== "valid") {
        context.addIssue({ code: "custom", message: `${label} ${INVALID_DAY[result]}` });
      }
    })
    .optional();
}
