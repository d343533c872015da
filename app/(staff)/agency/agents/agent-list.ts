import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { agentPrivilege, agentRole, type agents, agentSorts } from '@/lib/contract/agents';

type AgentsQuery = NonNullable<z.input<typeof agents.list.query>>;

export const agentStates = ['ACTIVE', 'BLOCKED'] as const;

/** Filters and sort keys of the list of agents; sorted by name at first. */
export const agentListShape: ListShape = {
  sorts: agentSorts,
  sort: 'name',
  direction: 'ASC',
  size: 25,
  filters: { role: agentRole.options, privilege: agentPrivilege.options, state: agentStates },
};

/** Returns the upstream query for a list address. */
export const agentListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): AgentsQuery => ({
  query,
  page,
  size,
  sort: sort as AgentsQuery['sort'],
  sortDirection: direction,
  role: filters.role?.[0] as AgentsQuery['role'],
  privilege: filters.privilege?.[0] as AgentsQuery['privilege'],
  state: filters.state?.[0] as AgentsQuery['state'],
});
