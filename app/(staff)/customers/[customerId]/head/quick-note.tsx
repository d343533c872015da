'use client';

import { Button, Chip } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Form } from '@/components/form/frame/form';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { CallButton } from '@/components/shell/menu/call-button';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { remarks } from '@/lib/contract/customers/remarks';
import { useNoteDesk } from '../remarks/note-desk';
import classes from './quick-note.module.css';
import { noteIn, type NoteTurn, noteTurns } from './quick-note-values';
import { useSaveRemark } from '../remarks/use-save-remark';

const RemarkEditor = lazyDialog(() => import('../remarks/remark-editor').then((file) => file.RemarkEditor));

/** What is kept as a draft. */
interface NoteValues {
  typed: string;
  turn: NoteTurn | null;
}
const emptyNote: NoteValues = { typed: '', turn: null };

interface QuickNoteProps {
  customerId: string;
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * Takes a note in one line: Enter saves it, chips turn it into a task or a reminder, and a button opens the full form.
 */
export function QuickNote({ customerId, today }: QuickNoteProps) {
  const [saved, setSaved] = useState(0);
  return <NoteLine key={saved} {...{ customerId, today }} again={saved > 0} onSaved={() => setSaved(saved + 1)} />;
}

interface NoteLineProps extends QuickNoteProps {
  /** True after a saved note: the line keeps the focus. */
  again: boolean;
  onSaved: () => void;
}

function NoteLine({ customerId, today, again, onSaved }: NoteLineProps) {
  const text = useTranslations('customers.card.note');
  const words = useTranslations('ui');
  const { asked, reason } = useNoteDesk();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm<NoteValues>({ defaultValues: emptyNote });
  const draft = useOwnDraft(form, { form: 'note', subject: customerId, version: 1 }, emptyNote);
  const { typed = '', turn = null } = useWatch({ control: form.control });
  const [whole, setWhole] = useState(false);
  const finish = () => {
    draft.finish();
    onSaved();
  };
  const { save } = useSaveRemark(customerId, null, finish);
  const denied = useDenied(remarks.add);
  useEffect(() => {
    if (asked > 0 || again || window.location.hash === '#note') input.current?.focus();
  }, [asked, again]);
  const values = noteIn(typed, turn, today);
  if (whole)
    return (
      <RemarkEditor
        customerId={customerId}
        remark={null}
        today={today}
        start={{ ...values, kind: turn === null ? 'remark' : values.kind }}
        onClose={finish}
      />
    );
  const label = text(reason === 'call' ? 'said' : 'label');
  return (
    <Form
      id="note"
      label={text('label')}
      className={classes.note}
      draft={draft}
      short
      form={form}
      labelOf={() => label}
      onSubmit={() => {
        if (denied === null && values.subject !== '' && !save.busy) save.run({ values });
      }}
    >
      <div className={classes.line}>
        <input
          ref={input}
          className={classes.input}
          aria-label={label}
          placeholder={label}
          maxLength={5_000}
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
          value={typed}
          onChange={({ target }) => form.setValue('typed', target.value)}
        />
        <CallButton
          of={remarks.add}
          type="submit"
          loading={save.busy}
          disabled={denied === null && values.subject === ''}
        >
          {words('save')}
        </CallButton>
      </div>
      <div className={classes.turns}>
        {noteTurns.map((one) => (
          <Chip key={one} size="sm" checked={turn === one} onChange={(on) => form.setValue('turn', on ? one : null)}>
            {text(`turn.${one}`)}
          </Chip>
        ))}
        <Button variant="subtle" size="compact-sm" aria-label={text('whole')} onClick={() => setWhole(true)}>
          {words('more')}
        </Button>
      </div>
      {save.failure && <ErrorNotice shape="line" error={save.failure} />}
    </Form>
  );
}
