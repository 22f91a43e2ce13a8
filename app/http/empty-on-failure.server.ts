/**
 * What was read, or the empty answer when reading fails: search and the home catalogue show an
 * empty list and the failure is only logged (specification §8).
 */
export function emptyOnFailure<Answer>(empty: NoInfer<Answer>, read: () => Answer): Answer {
  try {
    return read();
  } catch (error) {
    console.error(error);
    return empty;
  }
}
