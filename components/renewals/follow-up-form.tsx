'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { useAct } from '@/components/data/use-act';
import { DateField } from '@/components/form/date-field';
import { Form } from '@/components/form/form';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { ErrorNotice } from '@/components/ui/error-notice';
import { followUps, type RenewalCard, renewals } from '@/lib/contract/renewals';
import classes from './renewal-editor.module.css';

const schema = renewals.edit.body;
type Values = z.input<typeof schema>;

/** Edits the status of the calls, the next contact and the remark; an unknown old price can be filled in. */
export function FollowUpForm({ card, denied }: { card: RenewalCard; denied: string | null }) {
  const text = useTranslations('renewals');
  const { renewalId, version, followUp, nextContactOn, remark, oldPrice } = card;
  const form = useSchemaForm<typeof schema, Values>(schema, { version, followUp, nextContactOn, remark });
  const { run, busy, failure } = useAct(renewals.edit, {
    done: () => text('saved'),
    stale: ['renewals'],
    form,
    failureIn: 'screen',
    onDone: (saved) => form.setValue('version', saved.version),
  });
  return (
    <Form
      // No draft: a few fields of a saved renewal.
      draft={null}
      form={form}
      onSubmit={(body) => run({ params: { renewalId }, body })}
      labelOf={(path) => text(`fields.${path as 'remark'}`)}
      className={classes.form}
    >
      <div className={classes.pair}>
        <SelectField
          control={form.control}
          name="followUp"
          label={text('fields.followUp')}
          clearable
          options={followUps.map((value) => ({ value, label: text(`followUps.${value}`) }))}
        />
        <DateField control={form.control} name="nextContactOn" label={text('fields.nextContactOn')} yearsAhead={1} />
      </div>
      {oldPrice === null && <NumberField control={form.control} name="oldPrice" label={text('fields.oldPrice')} />}
      <TextAreaField control={form.control} name="remark" label={text('fields.remark')} rows={2} maxLength={2000} />
      {failure && <ErrorNotice error={failure} shape="line" />}
      {denied === null ? (
        <Button type="submit" variant="default" loading={busy}>
          {text('save')}
        </Button>
      ) : (
        <p className={classes.muted}>{denied}</p>
      )}
    </Form>
  );
}
