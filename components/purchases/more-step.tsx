import { useState } from 'react';
import type { PurchaseAnswers } from '@/lib/contract/portal/purchase-answers';
import { formatPercent } from '@/lib/format/number';
import type { StepProps } from './step-props';
import { Choice, Select, TextInput } from './fields';
import { StepFrame } from './step-frame';
import { normalCode } from '@/lib/rules/kit/normal-form';

type Said = NonNullable<PurchaseAnswers['more']>;
/** Facts are chosen by hand: nothing is declared for the customer. */
type More = { [K in keyof Said]: K extends 'zipCode' | 'ownShare' ? Said[K] : Said[K] | null };

const usual: More = {
  zipCode: '',
  ownShare: 1.5,
  defenceLevel: null,
  shabbatDrivingRequired: null,
  childrenUnder15: null,
  encumbered: null,
};
/** What is answered by yes or no, by the name of its text. */
const questions = {
  shabbatDrivingRequired: 'shabbat',
  childrenUnder15: 'children',
  encumbered: 'encumbered',
} as const;
/** Deductible shares on loss of value, percent (S2 §9). */
const shares = [1.5, 3, 5, 0] as const;
const levels = [0, 1, 2, 3] as const;

const yesOrNo = (said: boolean | null) => (said === null ? null : said ? 'yes' : 'no');

/** Asks for the other facts that price a car. */
export function MoreStep({ given, answers, errors, onSave, onCall: _, today: __, ...page }: StepProps<'more'>) {
  const { words } = page.texts;
  const [more, setMore] = useState<More>(given ?? usual);
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
          onChange={(value) => change({ ownShare: Number(value) as Said['ownShare'] })}
          options={shares.map((value) => ({
            value,
            label: value === 0 ? (words.ownShareNone ?? '') : formatPercent(value, page.frame.locale),
          }))}
        />
      )}
      <Select
        label={words.defence ?? ''}
        error={errors.defenceLevel}
        value={more.defenceLevel ?? ''}
        onChange={(value) => change({ defenceLevel: value === '' ? null : Number(value) })}
        options={[
          { value: '', label: words.choose ?? '' },
          ...levels.map((value) => ({ value, label: words[`defence_${value}`] ?? '' })),
        ]}
      />
      {Object.entries(questions).map(([fact, text]) => (
        <Choice
          key={fact}
          label={words[text] ?? ''}
          error={errors[fact]}
          value={yesOrNo(more[fact as keyof typeof questions])}
          onChange={(value) => setMore({ ...more, [fact]: value === 'yes' })}
          options={[
            { value: 'yes', label: words.yes ?? '' },
            { value: 'no', label: words.no ?? '' },
          ]}
          row
        />
      ))}
    </StepFrame>
  );
}
