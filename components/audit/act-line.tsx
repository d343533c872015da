'use client';

import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/date';
import type { AuditEntry } from '@/lib/contract/audit';
import classes from './act-line.module.css';
import { useActText } from './use-act-text';

/** One act in two lines: what, by whom and in whose name, when. */
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

/** Who did it; of an impersonation both of them. */
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
