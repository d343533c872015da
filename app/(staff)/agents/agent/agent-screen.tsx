'use client';

import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { type Agent, agents } from '@/lib/contract/agencies/agents';
import type { Target } from '../agent-fields';
import { AgentMarks } from '../agent-marks';
import classes from '../agents.module.css';
import { AccessSection } from './access-section';
import { AgentForm } from './agent-form';
import { ContactsSection } from './contacts-section';

interface AgentScreenProps {
  first: Agent;
  /** True for the viewer's own account. */
  self: boolean;
  targets: readonly Target[];
}

/** Shows one agent: details, privileges, contacts and access. */
export function AgentScreen({ first, self, targets }: AgentScreenProps) {
  const text = useTranslations('agents');
  const { data: agent } = useFirstQuery(
    queryFor('agents.get', agents.get, { params: { accountId: first.accountId } }),
    first,
  );
  return (
    <PageFrame
      title={<bdi>{`${agent.firstName} ${agent.lastName}`}</bdi>}
      subtitle={
        <span className={classes.marks}>
          {text(`roles.${agent.accountRole}`)} <AgentMarks agent={agent} />
        </span>
      }
      width="column"
    >
      <div className={classes.form}>
        <AgentForm agent={agent} targets={targets} />
        <ContactsSection agent={agent} self={self} />
        <AccessSection agent={agent} self={self} />
      </div>
    </PageFrame>
  );
}
