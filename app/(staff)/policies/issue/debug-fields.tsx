'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Switch } from '@mantine/core';
import { ChoiceField } from '@/components/form/field/choice-field';
import { NumberField } from '@/components/form/field/number-field';
import { FoldedSection } from '@/components/form/frame/section-card';
import { debugStart } from '@/lib/contract/orders/policies';
import classes from './issue.module.css';
import type { IssueForm } from './use-issue-form';

const numbers = ['inflation', 'premiumDifference', 'paymentsNumber', 'bankBranch'] as const;
const deductibles = [1000, 1500, 2000] as const;

/** Edits the debug parameters, for superusers only (S2 §9). */
export function DebugFields({ form }: { form: IssueForm }) {
  const text = useTranslations('policies.debug');
  const debug = useWatch({ control: form.control, name: 'debug' });
  return (
    <FoldedSection id="issue-debug" title={text('title')} aside={text(debug ? 'on' : 'off')}>
      <Switch
        label={text('use')}
        checked={debug !== null}
        onChange={(event) =>
          form.setValue('debug', event.currentTarget.checked ? { ...debugStart } : null, { shouldDirty: true })
        }
      />
      {debug && (
        <div className={classes.grid}>
          <ChoiceField
            control={form.control}
            name="debug.deductible"
            label={text('deductible')}
            choices={deductibles.map((value) => ({ value, label: String(value) }))}
          />
          {numbers.map((name) => (
            <NumberField key={name} control={form.control} name={`debug.${name}`} label={text(name)} />
          ))}
        </div>
      )}
    </FoldedSection>
  );
}
