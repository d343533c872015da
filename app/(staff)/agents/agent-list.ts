import { listing } from '@/components/list/listing';
import { agentPrivileges, agentRoles, agents, agentSorts } from '@/lib/contract/agencies/agents';

export const agentStates = ['ACTIVE', 'BLOCKED'] as const;

/** Agents of the agency, by name. */
export const agentList = listing('agents.list', agents.list, {
  sorts: agentSorts,
  sort: 'name',
  filters: { role: agentRoles, privilege: agentPrivileges, state: agentStates },
  narrow: ({ role, privilege, state }) => ({
    role: role?.[0] as (typeof agentRoles)[number],
    privilege: privilege?.[0] as (typeof agentPrivileges)[number],
    state: state?.[0] as (typeof agentStates)[number],
  }),
});
