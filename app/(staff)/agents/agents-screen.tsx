'use client';

import { useTranslations } from 'next-intl';
import type { ListFilter } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { ActionLink } from '@/components/shell/menu/action-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { CustomersIcon } from '@/components/ui/icon/icons';
import { agentPrivileges, agentRoles, type AgentRow, agents } from '@/lib/contract/agencies/agents';
import type { Page } from '@/lib/contract/kit/paging';
import { useAgentColumns } from './agent-columns';
import { agentList, agentStates } from './agent-list';
import { RemoveAgents } from './remove-agents';

interface AgentsScreenProps {
  first: Page<AgentRow>;
  density: Density;
}

/** Lists agents and clerks with role, privileges and state (AGY-03). */
export function AgentsScreen({ first, density }: AgentsScreenProps) {
  const text = useTranslations('agents');
  const { handle, list } = useListing(agentList, first);
  const add = (look: 'primary' | 'plain') => (
    <ActionLink of={agents.create} href="/agency/agents/new" look={look}>
      {text('add')}
    </ActionLink>
  );
  return (
    <ListScreen
      title={text('title')}
      searchLabel={text('search')}
      columns={useAgentColumns()}
      filters={useAgentFilters()}
      identity={{
        keyOf: ({ accountId }) => accountId,
        labelOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
        hrefOf: ({ accountId }) => `/agency/agents/${encodeURIComponent(accountId)}`,
      }}
      {...{ handle, list, density }}
      action={add('primary')}
      bulk={(chosen, clear) => <RemoveAgents chosen={chosen} onDone={clear} />}
      empty={
        <EmptyState icon={CustomersIcon} title={text('empty')} action={add('plain')}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}

function useAgentFilters(): ListFilter[] {
  const text = useTranslations('agents');
  return [
    {
      key: 'role',
      label: text('role'),
      single: true,
      options: agentRoles.map((value) => ({ value, label: text(`roles.${value}`) })),
    },
    {
      key: 'privilege',
      label: text('privilege'),
      single: true,
      options: agentPrivileges.map((value) => ({ value, label: text(`privileges.${value}`) })),
    },
    {
      key: 'state',
      label: text('state'),
      single: true,
      options: agentStates.map((value) => ({ value, label: text(`states.${value}`) })),
    },
  ];
}
