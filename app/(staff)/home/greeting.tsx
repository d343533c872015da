import { getLocale, getTranslations } from 'next-intl/server';
import { formatInstant } from '@/lib/format/date';
import { timeZone } from '@/lib/i18n/locales';
import classes from './home.module.css';
import { partOfDay } from './part-of-day';

/** Shows "Good morning, Dana", by the time in Israel. */
export async function Greeting({ name }: { name: string }) {
  const text = await getTranslations('home.greeting');
  const [, time = ''] = formatInstant(new Date().toISOString()).split(' ');
  return text(partOfDay(Number(time.slice(0, 2))), { name: name.split(' ')[0] ?? name });
}

/** Shows weekday and date in Israel. */
export async function Today() {
  const now = new Date();
  const [date] = formatInstant(now.toISOString()).split(' ');
  const weekday = new Intl.DateTimeFormat(await getLocale(), { timeZone, weekday: 'long' }).format(now);
  return (
    <p className={classes.today}>
      {weekday} <bdi dir="ltr">{date}</bdi>
    </p>
  );
}
