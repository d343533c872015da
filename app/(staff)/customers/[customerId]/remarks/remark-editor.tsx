'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DateField } from '@/components/form/field/date-field';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { CallButton } from '@/components/shell/menu/call-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { priorities, type Remark, remarks } from '@/lib/contract/customers/remarks';
import { RemarkConflict } from './remark-conflict';
import { RemarkLinks } from './remark-links';
import classes from './remarks.module.css';
import { remarkValuesWith } from './remark-schema';
import { newRemark, type RemarkValues, valuesOf } from './remark-values';
import { useSaveRemark } from './use-save-remark';

interface RemarkEditorProps {
  customerId: string;
  /** Remark to change; null for a new one. */
  remark: Remark | null;
  /** `YYYY-MM-DD` */
  today: string;
  /** Values that a new remark starts with. */
  start?: RemarkValues;
  onClose: () => void;
}

/** Edits a remark or a task in place in the list. */
export function RemarkEditor({ customerId, remark, today, start, onClose }: RemarkEditorProps) {
  const text = useTranslations('customers.card.remark');
  const words = useTranslations('ui');
  const terms = useTranslations('terms.priority');
  const [schema] = useState(() => remarkValuesWith(remark?.remindTs ?? null));
  const [first] = useState(() => (remark ? valuesOf(remark) : (start ?? newRemark(today))));
  const form = useSchemaForm<typeof schema, RemarkValues>(schema, first);
  const subject = remark ? `${remark.remarkId} ${remark.version}` : `${customerId} new`;
  const draft = useOwnDraft(form, { form: 'remarks', subject, version: 1 }, first);
  const finish = () => {
    draft.finish();
    onClose();
  };
  const { save, theirs, keepTheirs } = useSaveRemark(customerId, remark, finish);
  const { control } = form;
  const isTask = useWatch({ control, name: 'kind' }) === 'task';
  const labelOf = (path: string) => text(`field.${path.split('.')[0] as keyof RemarkValues}`);
  const label = (name: keyof RemarkValues) => ({ control, name, label: text(`field.${name}`) });
  return (
    <section className={classes.editor} aria-label={text(remark ? 'editTitle' : 'add')}>
      <Form draft={draft} form={form} labelOf={labelOf} onSubmit={(values) => save.run({ values })}>
        <DraftNotice draft={draft} />
        <div className={classes.fields}>
          <ChoiceField
            {...label('kind')}
            choices={(['task', 'remark'] as const).map((value) => ({ value, label: text(`kind.${value}`) }))}
          />
          <ChoiceField {...label('priority')} choices={priorities.map((value) => ({ value, label: terms(value) }))} />
          <TextField {...label('subject')} maxLength={200} className={classes.wide} />
          <TextAreaField {...label('text')} maxLength={5_000} rows={2} className={classes.wide} />
          {isTask && <DateField {...label('day')} />}
          <div className={classes.moment}>
            <DateField {...label('remindDay')} badge={words('optional')} />
            <TextField {...label('remindTime')} type="time" dir="ltr" />
          </div>
          <RemarkLinks customerId={customerId} />
        </div>
        {save.failure && !theirs && <ErrorNotice shape="line" error={save.failure} />}
        {theirs ? (
          <RemarkConflict
            theirs={theirs}
            saving={save.busy}
            onKeepMine={() => void form.handleSubmit((values) => save.run({ values, over: theirs }))()}
            onKeepTheirs={keepTheirs}
          />
        ) : (
          <div className={classes.foot}>
            <CallButton of={remark ? remarks.update : remarks.add} type="submit" loading={save.busy}>
              {words('save')}
            </CallButton>
            <Button variant="default" onClick={finish}>
              {words('cancel')}
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}
