'use client';

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { useShell } from '@/components/shell/frame/shell-context';
import { PersonIcon } from '@/components/ui/icon/icons';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';
import { claims } from '@/lib/contract/claims/claims';

type Chosen = Pick<ClaimRow, 'claimId' | 'version'>;

interface AssignClaimsProps {
  chosen: readonly Chosen[];
  /** Beside an action that comes first. */
  quiet?: boolean;
  onDone?: () => void;
}

/** Takes claims over in one press, or gives them to a colleague; both can be undone (CLM-04). */
export function AssignClaims({ chosen, quiet = false, onDone }: AssignClaimsProps) {
  const text = useTranslations('claims.unhandled');
  const { accountId } = useShell();
  const [giving, setGiving] = useState(false);
  const { run, busy } = useAssign(onDone);
  const all = (handlerId: string) => chosen.map(({ claimId, version }) => ({ claimId, version, handlerId }));
  return (
    <>
      <CallButton
        of={claims.assign}
        variant={quiet ? 'default' : 'filled'}
        loading={busy}
        onClick={() => run({ claims: all(accountId) })}
      >
        {text('takeOver')}
      </CallButton>
      <CallButton
        of={claims.assign}
        variant="default"
        leftSection={<PersonIcon size={18} />}
        disabled={busy}
        onClick={() => setGiving(true)}
      >
        {text('give')}
      </CallButton>
      {giving && (
        <GiveDialog
          count={chosen.length}
          onClose={() => setGiving(false)}
          onChosen={(handlerId) => {
            setGiving(false);
            run({ claims: all(handlerId) });
          }}
        />
      )}
    </>
  );
}

function useAssign(onDone: AssignClaimsProps['onDone']) {
  const text = useTranslations('claims.unhandled');
  return useAction((send, body: { claims: (Chosen & { handlerId: string })[] }) => send(claims.assign, { body }), {
    stale: ['claims'],
    done: ({ assigned, kept }) =>
      kept.length === 0
        ? text('given', { count: assigned.length })
        : {
            title: text('given', { count: assigned.length }),
            message: text('kept', { count: kept.length }),
            neutral: assigned.length === 0,
          },
    undo: {
      run: (send, _, { assigned }) =>
        assigned.length === 0
          ? Promise.resolve()
          : send(claims.assign, { body: { claims: assigned, takesBack: true } }),
      done: () => text('takenBack'),
    },
    onDone: () => onDone?.(),
  });
}

interface GiveDialogProps {
  count: number;
  onClose: () => void;
  onChosen: (handlerId: string) => void;
}

function GiveDialog({ count, onClose, onChosen }: GiveDialogProps) {
  const text = useTranslations('claims');
  const rules = useTranslations('form.rules');
  const people = useQuery(queryFor('claims.handlers', claims.handlers));
  const [handlerId, setHandlerId] = useState('');
  const [tried, setTried] = useState(false);
  const colleagues = (people.data ?? []).filter(({ active }) => active);
  return (
    <QuestionDialog
      title={text('unhandled.giveTitle', { count })}
      action={text('unhandled.give')}
      busy={people.isPending}
      onAction={() => (handlerId === '' ? setTried(true) : onChosen(handlerId))}
      onClose={onClose}
    >
      <NativeSelect
        size="lg"
        label={text('handler')}
        value={handlerId}
        data={[
          { value: '', label: text('unhandled.choose') },
          ...colleagues.map(({ accountId, name }) => ({ value: accountId, label: name })),
        ]}
        error={tried && handlerId === '' ? rules('required') : undefined}
        onChange={({ currentTarget }) => setHandlerId(currentTarget.value)}
      />
    </QuestionDialog>
  );
}
