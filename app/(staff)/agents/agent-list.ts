import { listing } from '@/components/list/listing';
import { agentPrivilege, agentRole, agents, agentSorts } from '@/lib/contract/agencies/agents';

export const agentStates = ['ACTIVE', 'BLOCKED'] as const;

/** Agents of the agency, by name. */
export const agentList = listing('agents.list', agents.list, {
  sorts: agentSorts,
  sort: 'name',
  filters: { role: agentRole.options, privilege: agentPrivilege.options, state: agentStates },
  narrow: ({ role, privilege, state }) => ({
    role: role?.[0] as (typeof agentRole.options)[number],
    privilege: privilege?.[0] as (typeof agentPrivilege.options)[number],
    state: state?.[0] as (typeof agentStates)[number],
  }),
});
