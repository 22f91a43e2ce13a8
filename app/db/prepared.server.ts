/**
 * A statement that is prepared when it is first asked for: modules are loaded before the
 * migrations have run, when its tables may not exist yet.
 */
export function prepared<Statement>(prepare: () => Statement): () => Statement {
  let statement: Statement | undefined;
  return () => (statement ??= prepare());
}
