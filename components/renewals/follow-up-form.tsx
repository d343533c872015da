'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { read } from '@/components/data/request';
import { settleConflict } from '@/components/data/settle-conflict';
import { useAction } from '@/components/data/use-action';
import { DateField } from '@/components/form/field/date-field';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { NumberField } from '@/components/form/field/number-field';
import { SelectField } from '@/components/form/field/select-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { showDone } from '@/components/ui/action/toasts';
import { followUps, namedFollowUps, type RenewalCard } from '@/lib/contract/orders/renewal-card';
import { followUpDraft, renewals } from '@/lib/contract/orders/renewals';
import { FollowUpConflict } from './follow-up-conflict';
import classes from './renewal-editor.module.css';

const schema = followUpDraft;
type Values = z.input<typeof schema>;

const valuesOf = ({ version, followUp, nextContactOn, remark }: RenewalCard): Values => ({
  version,
  followUp,
  nextContactOn,
  remark,
});

/** Edits the status of the calls, the next contact and the remark; an unknown old price can be filled in. */
export function FollowUpForm({ card, denied }: { card: RenewalCard; denied: string | null }) {
  // What a colleague saves meanwhile must not replace what is typed here: the form keeps the card that it began with.
  const [{ base, turn }, setBase] = useState({ base: card, turn: 0 });
  return (
    <Notes
      key={turn}
      card={base}
      denied={denied}
      onStored={(stored) => setBase((known) => ({ base: stored, turn: known.turn + 1 }))}
    />
  );
}

interface NotesProps {
  card: RenewalCard;
  denied: string | null;
  /** Called with the renewal as it is stored now, from which editing starts again. */
  onStored: (card: RenewalCard) => void;
}

function Notes({ card, denied, onStored }: NotesProps) {
  const text = useTranslations('renewals');
  const [start] = useState(() => valuesOf(card));
  const form = useSchemaForm<typeof schema, Values>(schema, start);
  const subject = `${card.renewalId} ${card.version}`;
  const draft = useOwnDraft(form, { form: 'renewals.follow-up', subject, version: 1 }, start);
  const finish = (stored: RenewalCard) => {
    draft.finish();
    onStored(stored);
  };
  const { save, theirs } = useSave(card.renewalId, finish);
  return (
    <Form
      draft={draft}
      form={form}
      onSubmit={(body) => save.run({ ...body, version: (theirs ?? card).version })}
      labelOf={(path) => text(`fields.${path as 'remark'}`)}
      className={classes.form}
    >
      <DraftNotice draft={draft} />
      <div className={classes.pair}>
        <SelectField
          control={form.control}
          name="followUp"
          label={text('fields.followUp')}
          clearable
          options={followUps
            .filter((value) => namedFollowUps.includes(value) || value === card.followUp)
            .map((value) => ({ value, label: text(`followUps.${value}`) }))}
        />
        <DateField control={form.control} name="nextContactOn" label={text('fields.nextContactOn')} yearsAhead={1} />
      </div>
      {card.oldPrice === null && <NumberField control={form.control} name="oldPrice" label={text('fields.oldPrice')} />}
      <TextAreaField control={form.control} name="remark" label={text('fields.remark')} rows={2} maxLength={2000} />
      {save.failure && !theirs && <ErrorNotice error={save.failure} shape="line" />}
      {theirs && <FollowUpConflict theirs={theirs} saving={save.busy} onKeepTheirs={() => finish(theirs)} />}
      {denied === null && !theirs && (
        <Button type="submit" variant="default" loading={save.busy}>
          {text('save')}
        </Button>
      )}
      {denied !== null && <p className={classes.muted}>{denied}</p>}
    </Form>
  );
}

/** Returns whether a renewal has the notes that were sent. An unknown old price that is sent is a part of them. */
const holds = (stored: RenewalCard, { followUp, nextContactOn, remark, oldPrice }: z.output<typeof schema>): boolean =>
  stored.followUp === followUp &&
  stored.nextContactOn === nextContactOn &&
  (stored.remark ?? '') === (remark ?? '') &&
  (!oldPrice || stored.oldPrice?.amount === oldPrice);

/** Saves the notes; when somebody else did so meanwhile, loads what is stored. */
function useSave(renewalId: string, onDone: (stored: RenewalCard) => void) {
  const text = useTranslations('renewals');
  const [theirs, setTheirs] = useState<RenewalCard | null>(null);
  const save = useAction(
    (send, body: z.output<typeof schema>) => send(renewals.edit, { params: { renewalId }, body }),
    {
      done: () => text('saved'),
      stale: ['renewals'],
      failureIn: 'screen',
      onDone,
      onFailed: (failure, sent) =>
        settleConflict({
          failure,
          load: () => read(renewals.get, { params: { renewalId } }),
          isMine: (stored) => holds(stored, sent),
          onMine: (stored) => {
            showDone({ message: text('saved') });
            onDone(stored);
          },
          onTheirs: setTheirs,
        }),
    },
  );
  return { save, theirs };
}
