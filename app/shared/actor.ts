/** The person or program that makes a change, and when; recorded in the audit log. */
export type Actor = {
  /** A member of staff's e-mail address, or COMMAND_LINE. */
  name: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** The name of an operator who runs a script. */
export const COMMAND_LINE = "command line";
