import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { type SeriesDays, seriesDays } from '@/lib/rules/time/occurrences';
import { wholeDay } from './day-label';
import classes from './events.module.css';

interface DaysQuestionProps {
  act: 'change' | 'move' | 'remove';
  /** The day that was pressed. */
  on: string;
  /** Choices that make sense; Enter takes the first. */
  of?: readonly SeriesDays[];
  onChosen: (days: SeriesDays) => void;
  onClose: () => void;
}

/** Asks which days of an event that repeats are meant. */
export function DaysQuestion({ act, on, of = seriesDays, onChosen, onClose }: DaysQuestionProps) {
  const text = useTranslations('events.series');
  const words = useTranslations('ui');
  const locale = useLocale();
  return (
    <ModalDialog label={text(act)} className={classes.question} onClose={onClose}>
      <h2 className={classes.dialogTitle}>{text(act)}</h2>
      <p className={classes.which}>{text('which', { day: wholeDay(on, locale) })}</p>
      <div className={classes.choices}>
        {of.map((days, at) => (
          <Button key={days} variant={at === 0 ? 'filled' : 'default'} fullWidth onClick={() => onChosen(days)}>
            {text(`days.${days}`)}
          </Button>
        ))}
        <Button variant="subtle" fullWidth onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
      {act !== 'remove' && <p className={classes.note}>{text('kept')}</p>}
    </ModalDialog>
  );
}
