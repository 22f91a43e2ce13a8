/** Answers with a plain page of this status unless the condition holds. Throw in loaders only. */
export function invariantResponse(
  condition: unknown,
  message: string,
  { status }: { status: number },
): asserts condition {
  if (!condition) throw new Response(message, { status, statusText: message });
}
