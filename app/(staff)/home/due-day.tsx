import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import { daysBetween, todayInIsrael } from '@/lib/rules/time/calendar';
import classes from './work.module.css';

/** Shows the day on which something is due, `YYYY-MM-DD` in Israel: red and with the days of delay once it has passed. */
export function DueDay({ day }: { day: string }) {
  const text = useTranslations('home.work');
  const late = daysBetween(day, todayInIsrael());
  if (late <= 0) return <DateText value={day} />;
  return (
    <strong className={classes.late}>
      <DateText value={day} /> · {text('late', { days: late })}
    </strong>
  );
}
