'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { SectionCard } from '@/components/form/frame/section-card';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { type Agent, agents } from '@/lib/contract/agencies/agents';
import { isolate } from '@/lib/format/bidi';
import classes from '../agents.module.css';
import { HeirChoice } from '../heir-choice';
import { RemoveAgents } from '../remove-agents';
import { useAgentAction } from './use-agent-action';

interface AccessProps {
  agent: Agent;
  self: boolean;
}

/** Blocks, unblocks and deletes an agent, and transfers the ownership of the agency. */
export function AccessSection({ agent, self }: AccessProps) {
  const text = useTranslations('agents');
  const router = useRouter();
  return (
    <SectionCard id="access" title={text('access')}>
      <ul className={classes.lines}>
        {agent.invited && agent.accountState === 'ACTIVE' && <Invitation agent={agent} />}
        <State agent={agent} self={self} />
        <Ownership agent={agent} />
        {!self && !agent.owner && (
          <Line title={text('remove')} note={text('removeText')}>
            <RemoveAgents chosen={[agent]} onDone={() => router.push('/agency/agents')} />
          </Line>
        )}
      </ul>
    </SectionCard>
  );
}

function Line({ title, note, children }: { title: string; note: string; children?: ReactNode }) {
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <strong>{title}</strong>
        <span className={classes.note}>{note}</span>
      </div>
      {children}
    </li>
  );
}

function Invitation({ agent: { accountId } }: { agent: Agent }) {
  const text = useTranslations('agents');
  const { run, busy } = useAction(agents.invite, {
    done: () => text('invitationSent'),
    onFailed: ({ code }) => (code === 'TOO_MANY_REQUESTS' ? text('invitedJustNow') : undefined),
  });
  return (
    <Line title={text('invited')} note={text('invitedText')}>
      <ActionButton
        variant="default"
        denied={useDenied(agents.invite)}
        loading={busy}
        onClick={() => run({ params: { accountId } })}
      >
        {text('inviteAgain')}
      </ActionButton>
    </Line>
  );
}

function State({ agent: { accountId, accountState, owner }, self }: AccessProps) {
  const text = useTranslations('agents');
  const active = accountState === 'ACTIVE';
  const [asking, setAsking] = useState(false);
  const [heir, setHeir] = useState('');
  const close = () => setAsking(false);
  const { run, busy } = useAgentAction(
    (send) =>
      send(agents.changeState, {
        params: { accountId },
        body: { accountState: active ? 'BLOCKED' : 'ACTIVE', handOverTo: (active && heir) || null },
      }),
    () => text(active ? 'blocked' : 'unblocked'),
    close,
  );
  const closed = useDenied(agents.changeState);
  const denied = closed ?? (self ? text('notOneself') : owner ? text('notTheOwner') : null);
  return (
    <Line title={text(active ? 'states.ACTIVE' : 'states.BLOCKED')} note={text(active ? 'activeText' : 'blockedText')}>
      <ActionButton
        variant={active ? 'light' : 'filled'}
        loading={busy && !asking}
        denied={denied}
        onClick={() => (active ? setAsking(true) : run())}
      >
        {text(active ? 'block' : 'unblock')}
      </ActionButton>
      {asking && (
        <QuestionDialog
          title={text('blockTitle')}
          action={text('block')}
          grave
          busy={busy}
          onAction={() => run()}
          onClose={close}
        >
          <p>{text('activeText')}</p>
          <HeirChoice leaving={[accountId]} heir={heir} onChange={setHeir} />
        </QuestionDialog>
      )}
    </Line>
  );
}

/**
 * Transfers the ownership, which one agent holds. An agent with standard privileges becomes a superuser and has to be
 * confirmed first (AGY-04).
 */
function Ownership({ agent }: { agent: Agent }) {
  const text = useTranslations('agents');
  const closed = useDenied(agents.changeOwner);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const name = `${agent.firstName} ${agent.lastName}`;
  const promoted = agent.privilege !== 'superuser';
  const { run, busy } = useAgentAction(
    (send) =>
      send(agents.changeOwner, {
        params: { accountId: agent.accountId },
        body: { promote: promoted ? 'true' : 'false' },
      }),
    () => text('ownerChanged', { name: isolate(name) }),
    close,
  );
  if (agent.owner) return <Line title={text('owner')} note={text('ownerText')} />;
  const denied = closed ?? (agent.accountState === 'ACTIVE' ? null : text('notWhileBlocked'));
  return (
    <Line title={text('ownership')} note={text('ownershipText')}>
      <ActionButton variant="default" denied={denied} onClick={() => setAsking(true)}>
        {text('makeOwner')}
      </ActionButton>
      {asking && (
        <QuestionDialog
          title={text('makeOwnerTitle', { name })}
          action={text(promoted ? 'promoteAndMakeOwner' : 'makeOwner')}
          busy={busy}
          onAction={() => run()}
          onClose={close}
        >
          {promoted && (
            <p role="alert" className={classes.warning}>
              {text('standardOwner', { name })}
            </p>
          )}
          <p>{text('makeOwnerText')}</p>
        </QuestionDialog>
      )}
    </Line>
  );
}
