import { useState } from 'react';
import type { StepProps } from './step-props';
import { type Cover, coverOf, covers } from './cover';
import { Choice, TextInput } from './fields';
import { StepFrame } from './step-frame';

/** Returns the first day of the next month, `YYYY-MM-DD` (S2 §9). */
function firstOfNextMonth(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** Asks for the first day of cover and the kind of insurance. */
export function PeriodStep({ given, today, errors, onSave, onCall: _, answers: __, ...page }: StepProps<'period'>) {
  const { words } = page.texts;
  const [insuranceStart, setStart] = useState(given?.insuranceStart ?? firstOfNextMonth(today));
  const [cover, setCover] = useState<Cover>(coverOf(given?.insuranceTypes ?? covers.FULL));
  return (
    <StepFrame
      {...page}
      title={words.periodTitle ?? ''}
      next={page.pending ? words.saving : words.next}
      onNext={() => onSave({ insuranceStart, insuranceTypes: covers[cover] })}
    >
      <Choice
        label={words.cover ?? ''}
        error={errors.insuranceTypes}
        value={cover}
        onChange={setCover}
        options={(Object.keys(covers) as Cover[]).map((value) => ({
          value,
          label: words[`cover_${value}`] ?? value,
          help: words[`coverHelp_${value}`],
        }))}
      />
      <TextInput
        label={words.start ?? ''}
        error={errors.insuranceStart}
        type="date"
        min={today}
        value={insuranceStart}
        onChange={setStart}
      />
    </StepFrame>
  );
}
