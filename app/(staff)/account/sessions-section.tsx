'use client';

import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { request } from '@/components/data/request';
import { SectionCard } from '@/components/form/section-card';
import { useSignOut } from '@/components/shell/use-sign-out';
import { useErrorText } from '@/components/ui/error-notice';
import { SignOutIcon } from '@/components/ui/icons';
import { showDone, showFailure } from '@/components/ui/toasts';
import { type AccountSession, sessions } from '@/lib/contract/sessions';
import classes from './account.module.css';
import { SessionLine } from './session-line';

const listQuery = queryFor('sessions.list', sessions.list, {});

/** Where this account is signed in; one place or all others can be left from here. */
export function SessionsSection({ initial }: { initial: AccountSession[] }) {
  const text = useTranslations('account');
  const { data } = useQuery({ ...listQuery, initialData: initial });
  const here = data.find(({ current }) => current);
  const { endOne, endOthers, busy } = useEndings();
  const { leaving, leave } = useSignOut();
  return (
    <SectionCard id="sessions" title={text('sessions')}>
      <p className={classes.intro}>{text('sessionsText')}</p>
      <ul className={classes.lines}>
        {data.map((session) => (
          <SessionLine key={session.id} session={session} here={here} busy={busy} onEnd={() => endOne(session.id)} />
        ))}
      </ul>
      {data.length === 1 && <p className={classes.note}>{text('onlyThis')}</p>}
      <div className={classes.foot}>
        {data.length > 1 && (
          <Button variant="light" color="bad" loading={busy} onClick={() => endOthers()}>
            {text('endOthers')}
          </Button>
        )}
        <Button variant="default" leftSection={<SignOutIcon size={18} />} loading={leaving} onClick={leave}>
          {text('signOut')}
        </Button>
      </div>
    </SectionCard>
  );
}

function useEndings() {
  const text = useTranslations('account');
  const describe = useErrorText();
  const client = useQueryClient();
  const onError = (error: unknown) => {
    const { code, reference } = toFailure(error);
    showFailure({ message: describe(code).title, reference });
  };
  const onSettled = () => client.invalidateQueries({ queryKey: listQuery.queryKey });
  const one = useMutation({
    mutationFn: (sessionId: string) => request(sessions.end, { params: { sessionId } }),
    onSuccess: () => showDone({ message: text('sessionEnded') }),
    onError,
    onSettled,
  });
  const others = useMutation({
    mutationFn: () => request(sessions.endOthers),
    onSuccess: ({ ended }) => showDone({ message: text('othersEnded', { count: ended }) }),
    onError,
    onSettled,
  });
  return { endOne: one.mutate, endOthers: () => others.mutate(), busy: one.isPending || others.isPending };
}
