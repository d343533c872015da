'use client';

import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import type { AuditEntry } from '@/lib/contract/agencies/audit';
import classes from './action-line.module.css';
import { useActionText } from './use-action-text';

/** Shows an audit entry in two lines: what, and who (and for whom) when. */
export function ActionLine({ entry }: { entry: AuditEntry }) {
  const actionText = useActionText();
  return (
    <span className={classes.action}>
      {actionText(entry.action)}
      <small>
        <WhoText entry={entry} />
        {' · '}
        <DateText value={entry.at} withTime />
      </small>
    </span>
  );
}

/** Shows who did it; for an impersonation, both accounts. */
export function WhoText({ entry: { account, actor } }: { entry: AuditEntry }) {
  const text = useTranslations('audit');
  if (!actor) return <bdi>{account?.name ?? text('nobody')}</bdi>;
  return (
    <span className={classes.both}>
      {text.rich('inTheNameOf', {
        actor: () => <bdi>{actor.name || text('staff')}</bdi>,
        account: () => <bdi>{account?.name ?? ''}</bdi>,
      })}
    </span>
  );
}
