import { useTranslations } from 'next-intl';
import { formatInstant } from '@/lib/format/date';
import { daysBetween, todayInIsrael } from '@/lib/rules/time/calendar';
import classes from './waiting-age.module.css';

/** Days after which nobody should wait any more. */
const lateAfterDays = 7;
/** Days from which the age is told in months, and the length of one. */
const untilMonths = 60;
const month = 30.44;

/** Shows how long a process has been waiting, in words: red after a week; the day and time when pointed at. */
export function WaitingAge({ since }: { since: string }) {
  const text = useTranslations('proposals.waitings');
  const days = Math.max(0, daysBetween(todayInIsrael(new Date(since)), todayInIsrael()));
  return (
    <time
      dateTime={since}
      title={formatInstant(since)}
      className={classes.age}
      data-late={days > lateAfterDays || undefined}
    >
      {days < untilMonths ? text('days', { days }) : text('monthsLong', { months: Math.round(days / month) })}
    </time>
  );
}
