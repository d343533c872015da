import { useQueryClient } from '@tanstack/react-query';
import type { Send } from '@/components/data/attempts';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { type Agent, agents } from '@/lib/contract/agencies/agents';

/** Returns a function that puts a changed agent into the query cache. */
export function useAgentCache(): (agent: Agent) => void {
  const client = useQueryClient();
  return (agent) =>
    keepAnswer(client, queryFor('agents.get', agents.get, { params: { accountId: agent.accountId } }).queryKey, agent);
}

/** Runs one action on an agent and reports success or the error. */
export function useAgentAction(action: (send: Send) => Promise<Agent>, done: () => string, onDone?: () => void) {
  const keep = useAgentCache();
  return useAction(action, {
    done,
    stale: ['agents.list'],
    onDone: (agent) => {
      keep(agent);
      onDone?.();
    },
  });
}
