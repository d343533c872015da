'use client';

import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/date';
import type { AuditEntry } from '@/lib/contract/audit';
import classes from './act-line.module.css';
import { useActText } from './use-act-text';

/** Shows an audit entry in two lines: what, and who (and for whom) when. */
export function ActLine({ entry }: { entry: AuditEntry }) {
  const actText = useActText();
  return (
    <span className={classes.act}>
      {actText(entry.action)}
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
