import { useState } from 'react';
import type { PurchaseAnswers } from '@/lib/contract/portal/purchase-answers';
import { formatPercent } from '@/lib/format/number';
import type { StepProps } from './step-props';
import { Select, TextInput, Tick } from './fields';
import { StepFrame } from './step-frame';
import { normalCode } from '@/lib/rules/kit/normal-form';

type More = NonNullable<PurchaseAnswers['more']>;

const usual: More = {
  zipCode: '',
  ownShare: 1.5,
  defenceLevel: 0,
  shabbatDrivingRequired: true,
  childrenUnder15: false,
  encumbered: false,
};
/** Deductible shares on loss of value, percent (S2 §9). */
const shares = [1.5, 3, 5, 0] as const;
const levels = [0, 1, 2, 3] as const;

/** Asks for the other facts that price a car. */
export function MoreStep({ given, answers, errors, onSave, onCall: _, today: __, ...page }: StepProps<'more'>) {
  const { words } = page.texts;
  const [more, setMore] = useState(given ?? usual);
  const change = (over: Partial<More>) => setMore({ ...more, ...over });
  const comprehensive = answers.period?.insuranceTypes.includes('ComprehensiveInsurance');
  return (
    <StepFrame
      {...page}
      title={words.moreTitle ?? ''}
      next={page.pending ? words.saving : words.next}
      onNext={() => onSave(more)}
    >
      <TextInput
        label={words.zip ?? ''}
        error={errors.zipCode}
        value={more.zipCode}
        onChange={(zipCode) => change({ zipCode: normalCode(zipCode) })}
        inputMode="numeric"
        autoComplete="postal-code"
        ltr
      />
      {comprehensive && (
        <Select
          label={words.ownShare ?? ''}
          error={errors.ownShare}
          value={more.ownShare}
          onChange={(value) => change({ ownShare: Number(value) as More['ownShare'] })}
          options={shares.map((value) => ({
            value,
            label: value === 0 ? (words.ownShareNone ?? '') : formatPercent(value, page.frame.locale),
          }))}
        />
      )}
      <Select
        label={words.defence ?? ''}
        value={more.defenceLevel}
        onChange={(value) => change({ defenceLevel: Number(value) })}
        options={levels.map((value) => ({ value, label: words[`defence_${value}`] ?? '' }))}
      />
      <div>
        <Tick
          checked={more.shabbatDrivingRequired}
          onChange={(shabbatDrivingRequired) => change({ shabbatDrivingRequired })}
        >
          {words.shabbat}
        </Tick>
        <Tick checked={more.childrenUnder15} onChange={(childrenUnder15) => change({ childrenUnder15 })}>
          {words.children}
        </Tick>
        <Tick checked={more.encumbered} onChange={(encumbered) => change({ encumbered })}>
          {words.encumbered}
        </Tick>
      </div>
    </StepFrame>
  );
}
