import { useLocale, useTranslations } from 'next-intl';
import { wholeDay } from './day-label';
import classes from './events.module.css';

interface RestOfDayProps {
  day: string;
  /** Events that are not shown. */
  count: number;
  onShow: () => void;
}

/** Shows all events of a day; nothing when they are shown already. */
export function RestOfDay({ day, count, onShow }: RestOfDayProps) {
  const text = useTranslations('events');
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <button type="button" className={classes.rest} onClick={onShow}>
      {text('rest', { count })}
      <span className="visually-hidden"> {wholeDay(day, locale)}</span>
    </button>
  );
}
