'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { useAction } from '@/components/data/use-action';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { TrashIcon } from '@/components/ui/icon/icons';
import { PersonName } from '@/components/ui/value/person-name';
import { type AgentRow, agents } from '@/lib/contract/agencies/agents';
import classes from './agents.module.css';
import { HeirChoice } from './heir-choice';

type Removal = z.output<typeof agents.remove.response>;

interface RemoveAgentsProps {
  chosen: readonly Pick<AgentRow, 'accountId' | 'firstName' | 'lastName'>[];
  /** Called after at least one agent was deleted. */
  onDone: () => void;
}

/** Deletes agents after a confirmation with their names, and explains why others were not deleted (S1 §5). */
export function RemoveAgents({ chosen, onDone }: RemoveAgentsProps) {
  const text = useTranslations('agents');
  const [asking, setAsking] = useState(false);
  const [heir, setHeir] = useState('');
  const leaving = chosen.map(({ accountId }) => accountId);
  const { remove, busy, kept, forgetKept } = useRemoval(onDone, () => setAsking(false));
  return (
    <>
      <ActionButton
        denied={useDenied(agents.remove)}
        variant="default"
        leftSection={<TrashIcon size={18} />}
        onClick={() => setAsking(true)}
      >
        {text('remove')}
      </ActionButton>
      {asking && (
        <QuestionDialog
          title={text('removeTitle', { count: chosen.length })}
          action={text('remove')}
          grave
          busy={busy}
          onAction={() => remove(leaving, heir || null)}
          onClose={() => setAsking(false)}
        >
          <ul>
            {chosen.map(({ accountId, firstName, lastName }) => (
              <li key={accountId}>
                <PersonName firstName={firstName} lastName={lastName} />
              </li>
            ))}
          </ul>
          <p>{text('removeText')}</p>
          <HeirChoice leaving={leaving} heir={heir} onChange={setHeir} />
        </QuestionDialog>
      )}
      {kept.length > 0 && <Kept kept={kept} onClose={forgetKept} />}
    </>
  );
}

function Kept({ kept, onClose }: { kept: Removal['kept']; onClose: () => void }) {
  const text = useTranslations('agents');
  return (
    <QuestionDialog title={text('keptTitle', { count: kept.length })} onClose={onClose}>
      <ul className={classes.kept}>
        {kept.map(({ accountId, name, because, count = 0 }) => (
          <li key={accountId}>
            <strong>
              <bdi>{name || text('somebody')}</bdi>
            </strong>
            <span>{text(`kept.${because}`, { count })}</span>
          </li>
        ))}
      </ul>
    </QuestionDialog>
  );
}

function useRemoval(onDone: () => void, close: () => void) {
  const text = useTranslations('agents');
  const [kept, setKept] = useState<Removal['kept']>([]);
  const { run, busy } = useAction(agents.remove, {
    done: ({ removed }) => (removed.length > 0 ? text('removed', { count: removed.length }) : null),
    // Only the list: the person's own page would ask for somebody who is gone.
    stale: ['agents.list'],
    onDone: (removal) => {
      close();
      setKept(removal.kept);
      if (removal.kept.length === 0) onDone();
    },
    onFailed: close,
  });
  return {
    remove: (accountIds: string[], handOverTo: string | null) => run({ body: { accountIds, handOverTo } }),
    busy,
    kept,
    forgetKept: () => setKept([]),
  };
}
