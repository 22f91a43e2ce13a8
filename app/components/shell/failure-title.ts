import { describeError } from "~/components/shell/error-page";

/** What a page is called that failed: in its own words where what was asked for is not there. */
export function failureTitle(error: unknown, notFound: string): string {
  const { status, title } = describeError(error);
  return status === 404 ? notFound : title;
}
