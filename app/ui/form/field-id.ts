/** Returns the id of a field's control, as conform makes it. Pages without conform use it too. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
