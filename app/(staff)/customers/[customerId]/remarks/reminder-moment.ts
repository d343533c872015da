import { instantInIsrael } from '@/lib/rules/time/israel-time';

interface ReminderChoice {
  /** `YYYY-MM-DD` */
  remindDay: string | null;
  /** `HH:MM`, or empty. */
  remindTime: string;
}

/** Default hour of a reminder with only a day. */
const morning = '09:00';

/** Returns the moment of the reminder; null without a day. */
export const remindTsOf = ({ remindDay, remindTime }: ReminderChoice): string | null =>
  remindDay && instantInIsrael(remindDay, remindTime || morning);
