import { formatDay, formatInstant } from '@/lib/format/date';
import classes from './figures.module.css';

interface DateTextProps {
  /** `YYYY-MM-DD`, or an ISO 8601 instant. */
  value: string;
  /** Adds hours and minutes of an instant, in Israel time. */
  withTime?: boolean;
}

/** Shows DD.MM.YYYY in every locale (S1 §9), with the ISO form in `dateTime`. */
export function DateText({ value, withTime = false }: DateTextProps) {
  return (
    <time dateTime={value} className={classes.figure}>
      <bdi dir="ltr">{textOf(value, withTime)}</bdi>
    </time>
  );
}

function textOf(value: string, withTime: boolean): string {
  if (value.length === 10) return formatDay(value);
  const instant = formatInstant(value);
  return withTime ? instant : instant.slice(0, 10);
}
