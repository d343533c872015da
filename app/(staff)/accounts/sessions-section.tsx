'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useFirstQuery } from '@/components/data/use-first-query';
import { SectionCard } from '@/components/form/frame/section-card';
import { useDenied } from '@/components/shell/menu/use-denied';
import { useSignOut } from '@/components/shell/menu/use-sign-out';
import { ActionButton } from '@/components/ui/action/action-button';
import { SignOutIcon } from '@/components/ui/icon/icons';
import { type AccountSession, sessions } from '@/lib/contract/agencies/sessions';
import classes from './account.module.css';
import { SessionLine } from './session-line';

const listQuery = queryFor('sessions.list', sessions.list, {});

/** Lists the sessions of the account and ends one of them or all others. */
export function SessionsSection({ initial }: { initial: AccountSession[] }) {
  const text = useTranslations('accounts');
  const { data } = useFirstQuery(listQuery, initial);
  const here = data.find(({ current }) => current);
  const { endOne, endOthers, busy } = useEndings();
  const { leaving, leave } = useSignOut();
  const denied = useDenied(sessions.end);
  const othersDenied = useDenied(sessions.endOthers);
  return (
    <SectionCard id="sessions" title={text('sessions')}>
      <p className={classes.intro}>{text('sessionsText')}</p>
      <ul className={classes.lines}>
        {data.map((session) => (
          <SessionLine key={session.id} {...{ session, here, busy, denied }} onEnd={() => endOne(session.id)} />
        ))}
      </ul>
      {data.length === 1 && <p className={classes.note}>{text('onlyThis')}</p>}
      <div className={classes.foot}>
        {data.length > 1 && (
          <ActionButton variant="default" denied={othersDenied} loading={busy} onClick={() => endOthers()}>
            {text('endOthers')}
          </ActionButton>
        )}
        <Button variant="default" leftSection={<SignOutIcon size={18} />} loading={leaving} onClick={leave}>
          {text('signOut')}
        </Button>
      </div>
    </SectionCard>
  );
}

function useEndings() {
  const text = useTranslations('accounts');
  const one = useAction(sessions.end, { done: () => text('sessionEnded'), stale: ['sessions.list'] });
  const others = useAction(sessions.endOthers, {
    done: ({ ended }) => text('othersEnded', { count: ended }),
    stale: ['sessions.list'],
  });
  return {
    endOne: (sessionId: string) => one.run({ params: { sessionId } }),
    endOthers: () => others.run(),
    busy: one.busy || others.busy,
  };
}
