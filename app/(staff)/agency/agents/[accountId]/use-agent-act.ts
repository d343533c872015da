import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useErrorText } from '@/components/ui/error-notice';
import { showDone, showFailure } from '@/components/ui/toasts';
import { type Agent, agents } from '@/lib/contract/agents';

/** Puts the answer of a change where the screen reads it, and lets the list be read again. */
export function useAgentCache(): (agent: Agent) => void {
  const client = useQueryClient();
  return (agent) => {
    client.setQueryData(queryFor('agents.get', agents.get, { params: { accountId: agent.accountId } }).queryKey, agent);
    void client.invalidateQueries({ queryKey: ['agents', 'list'] });
  };
}

/** One act on a person: says what was done, or why not. */
export function useAgentAct<Input = void>(
  act: (input: Input) => Promise<Agent | null>,
  done: (input: Input) => string,
  onDone?: () => void,
) {
  const describe = useErrorText();
  const keep = useAgentCache();
  return useMutation({
    mutationFn: act,
    onSuccess: (agent, input) => {
      if (agent) keep(agent);
      showDone({ message: done(input) });
      onDone?.();
    },
    onError: (error) => {
      const { code, reference } = toFailure(error);
      const { title, next } = describe(code);
      showFailure({ title, message: next ?? '', reference });
    },
  });
}
