import { getLocale, getTranslations } from 'next-intl/server';
import { formatInstant } from '@/lib/format/date';
import { timeZone } from '@/lib/i18n/locales';
import { partOfDay } from './part-of-day';
import classes from './home.module.css';

/** "Good morning, Dana" and today's date, both by Israel's clock. */
export async function Greeting({ name }: { name: string }) {
  const text = await getTranslations('home.greeting');
  const locale = await getLocale();
  const now = new Date();
  const [date = '', time = ''] = formatInstant(now.toISOString()).split(' ');
  const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }).format(now);
  return (
    <>
      <span>{text(partOfDay(Number(time.slice(0, 2))), { name: name.split(' ')[0] ?? name })}</span>
      <span className={classes.today}>
        {weekday} <bdi dir="ltr">{date}</bdi>
      </span>
    </>
  );
}
