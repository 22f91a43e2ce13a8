import { describeError } from "~/ui/shell/error-page";

/** Returns the title of a failed page: `notFound` for a 404, else the error's title. */
export function failureTitle(error: unknown, notFound: string): string {
  const { status, title } = describeError(error);
  return status === 404 ? notFound : title;
}
