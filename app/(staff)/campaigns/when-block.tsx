'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDay } from '@/lib/format/date';
import { daysAfter } from '@/lib/rules/time/business-days';
import { sendingHours } from '@/lib/rules/time/sending-hours';
import classes from './campaigns.module.css';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const shareOfDay = (minutes: number) => `${String((minutes / (24 * 60)) * 100)}%`;

/** Draws the hours of sending within the 24 hours of a day. */
function Drawn({ hours }: { hours: ReturnType<typeof sendingHours> }) {
  const [from, to] = hours ? [minutesOf(hours.from), minutesOf(hours.to)] : [0, 0];
  return (
    <span className={classes.clock} aria-hidden>
      <span style={{ insetInlineStart: shareOfDay(from), inlineSize: shareOfDay(to - from) }} />
    </span>
  );
}

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
              <Drawn hours={hours} />
              <bdi dir="ltr">{hours ? `${hours.from}–${hours.to}` : text('closed')}</bdi>
            </li>
          );
        })}
      </ul>
      <p className={classes.hint}>{text('whenHint')}</p>
    </>
  );
}
