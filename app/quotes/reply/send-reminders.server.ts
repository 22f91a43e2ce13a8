import { queueReminders } from "~/quotes/reply/reply-reminders.server";
import { isReminderTime } from "~/quotes/reply/reminder";
import { londonDay } from "~/shared/dates";
import { MINUTE_MS } from "~/shared/durations";
import { composeMail } from "~/mail/compose-mail.server";
import { mayWrite } from "~/litefs/litefs.server";
import { logError } from "~/log.server";

const EVERY_MS = 10 * MINUTE_MS;

/**
 * Reminds customers of quotes that run out soon, at once and then every ten minutes, until the process
 * ends. An error such as a locked database is logged, and the next run tries again.
 */
export function startReminderJob(): void {
  const run = () => void sendReminders(Date.now()).catch((error: unknown) => logError(error));
  run();
  setInterval(run, EVERY_MS).unref();
}

/** Queues the reminders that are due; returns how many. */
export async function sendReminders(now: number): Promise<number> {
  if (!mayWrite() || !isReminderTime(now)) return 0;
  return queueReminders(londonDay(now), {
    now,
    composeMail: (reminder) => composeMail("quote-reminder-for-customer", reminder),
  });
}
