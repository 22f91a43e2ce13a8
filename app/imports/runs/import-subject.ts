/** Returns the name of an import in the audit log. */
export function importSubject({ id, fileName }: { id: number; fileName: string }): string {
  return `Import ${id}: ${fileName}`;
}
