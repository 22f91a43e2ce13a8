/** Throws a plain-text response with this status unless the condition holds. For loaders only. */
export function invariantResponse(
  condition: unknown,
  message: string,
  { status }: { status: number },
): asserts condition {
  if (!condition) throw new Response(message, { status, statusText: message });
}
