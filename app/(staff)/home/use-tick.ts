import { useRouter } from 'next/navigation';
import type { Send } from '@/components/data/attempts';
import { useAction } from '@/components/data/use-action';
import { useShell } from '@/components/shell/frame/shell-context';
import { useWhyNot } from '@/components/ui/action/use-why-not';

export interface Ticked {
  id: string;
  value: boolean;
}

/** Removes an item from a list of today's work, with an undo. @param concept whose queries are reloaded */
export function useTick(concept: string, message: string, tick: (send: Send, ticked: Ticked) => Promise<unknown>) {
  const router = useRouter();
  // The charts beside the lists count what was ticked off.
  const ticked = async (send: Send, one: Ticked) => {
    const answer = await tick(send, one);
    router.refresh();
    return answer;
  };
  const { run, busy, input } = useAction(ticked, {
    done: () => message,
    undo: { run: (send, { id }) => ticked(send, { id, value: false }) },
    stale: [concept],
  });
  const { can } = useShell();
  return {
    /** Why nothing may be ticked off, or null; asked like the customers' other calls, without loading their contract. */
    denied: useWhyNot()(can.createCustomer),
    tick: (id: string) => run({ id, value: true }),
    pendingOf: (id: string) => busy && input?.id === id,
  };
}
