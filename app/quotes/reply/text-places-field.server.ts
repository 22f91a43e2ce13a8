import { unknownPlaces } from "~/quotes/reply/text-places";
import { longTextField } from "~/shared/fields.server";

/** Reads an optional text of several lines, and refuses places that have no fact. */
export function textWithPlacesField(label: string, maxLength: number) {
  return longTextField(label, maxLength).superRefine((text, context) => {
    const unknown = unknownPlaces(text ?? "");
    if (unknown.length === 0) return;
    const message = `There is no place ${unknown.join(", ")}.`;
    context.addIssue({ code: "custom", message });
  });
}
