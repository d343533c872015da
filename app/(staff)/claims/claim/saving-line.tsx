import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import type { Saving, Values } from './saves';
import classes from './claim.module.css';

/**
 * Tells whether a part of the claim is saved and which fields are wrong, and asks whose value stays when two people
 * changed the same field.
 */
export function SavingLine({ saving }: { saving: Saving }) {
  const text = useTranslations('claims.saving');
  const fields = useTranslations('claims.fields');
  const format = useFormatter();
  const { state, failure, theirs, wrong } = saving;
  const shown = (name: string, value: Values[string]) =>
    name === 'customerId' && value ? text('linked') : String(value ?? '—');
  if (theirs)
    return (
      <ConflictNotice
        title={text('conflict')}
        saving={false}
        onKeepMine={saving.keepMine}
        onKeepTheirs={saving.keepTheirs}
      >
        <ul className={classes.theirs}>
          {theirs.fields.map((name) => (
            <li key={name}>
              {fields(name as 'date')}: <bdi>{shown(name, theirs.stored.values[name])}</bdi>
            </li>
          ))}
        </ul>
      </ConflictNotice>
    );
  if (state === 'failed' && failure)
    return (
      <div className={classes.failed}>
        <ErrorNotice error={failure} shape="line" />
        <Button variant="subtle" size="compact-sm" onClick={saving.retry}>
          {text('retry')}
        </Button>
      </div>
    );
  if (state === 'wrong')
    return (
      <p className={classes.warning} role="status">
        {text('wrong', { fields: format.list(wrong.map((name) => fields(name as 'date'))) })}
      </p>
    );
  return (
    <p className={classes.saved} role="status">
      {state === 'unsaved' || state === 'saving' || state === 'saved' ? text(state) : ''}
    </p>
  );
}
