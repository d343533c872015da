'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDay } from '@/lib/format/date';
import { daysAfter } from '@/lib/rules/time/business-days';
import { sendingHours } from '@/lib/rules/time/sending-hours';
import classes from './campaigns.module.css';

/** Shows the hours of sending of the next seven days; Shabbat and holidays are shaded. */
export function WhenBlock({ today }: { today: string }) {
  const text = useTranslations('campaigns');
  const weekday = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' });
  return (
    <>
      <ul className={classes.week}>
        {Array.from({ length: 7 }, (_, later) => daysAfter(today, later)).map((day) => {
          const hours = sendingHours(day);
          return (
            <li key={day} data-closed={hours === null}>
              <span>{weekday.format(Date.parse(day))}</span>
              <span>{formatDay(day).slice(0, 5)}</span>
              <bdi dir="ltr">{hours ? `${hours.from}–${hours.to}` : text('closed')}</bdi>
            </li>
          );
        })}
      </ul>
      <p className={classes.hint}>{text('whenHint')}</p>
    </>
  );
}
