import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { todayInIsrael } from '@/lib/rules/time/calendar';

interface OtherDayProps {
  count: number;
  busy: boolean;
  onClose: () => void;
  /** @param day `YYYY-MM-DD` */
  onChosen: (day: string) => void;
}

/** Asks for any day from today on. */
export function OtherDay({ count, busy, onClose, onChosen }: OtherDayProps) {
  const text = useTranslations('remarks');
  const rules = useTranslations('form.rules');
  const [day, setDay] = useState('');
  const [tried, setTried] = useState(false);
  const isOver = day !== '' && day < todayInIsrael();
  const problem = tried && (day === '' ? rules('required') : isOver && text('dayOver'));
  return (
    <QuestionDialog
      title={text('otherDayTitle', { count })}
      action={text('reschedule')}
      busy={busy}
      onAction={() => (day !== '' && !isOver ? onChosen(day) : setTried(true))}
      onClose={onClose}
    >
      <TextInput
        type="date"
        size="lg"
        dir="ltr"
        label={text('otherDay')}
        value={day}
        min={todayInIsrael()}
        error={problem}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </QuestionDialog>
  );
}
