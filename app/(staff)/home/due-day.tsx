import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import { formatDay } from '@/lib/format/date';
import { daysBetween, todayInIsrael } from '@/lib/rules/time/calendar';
import classes from './work.module.css';

/**
 * Shows the day on which something is due, `YYYY-MM-DD` in Israel. Once it has passed the days of delay take its place, in
 * red: both do not fit into a row.
 */
export function DueDay({ day }: { day: string }) {
  const text = useTranslations('home.work');
  const late = daysBetween(day, todayInIsrael());
  if (late <= 0) return <DateText value={day} />;
  return (
    <strong className={classes.late} title={formatDay(day)}>
      {text('late', { days: late })}
    </strong>
  );
}
