import { timeZone } from '@/lib/i18n/locales';
import classes from './figures.module.css';

interface DateTextProps {
  /** `YYYY-MM-DD`, or an instant in ISO 8601. */
  value: string;
  /** Adds hours and minutes of an instant, in Israel's time. */
  withTime?: boolean;
}

/** DD.MM.YYYY in every locale (S1 §9), with the machine's form in `dateTime`. */
export function DateText({ value, withTime = false }: DateTextProps) {
  return (
    <time dateTime={value} className={classes.figure}>
      <bdi dir="ltr">{withTime ? `${dayOf(value)} ${timeOf(value)}` : dayOf(value)}</bdi>
    </time>
  );
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

function dayOf(value: string): string {
  const iso = value.length === 10 ? value : day.format(new Date(value));
  return iso.split('-').reverse().join('.');
}

const timeOf = (value: string) => time.format(new Date(value));
