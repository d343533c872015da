import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { similarities } from '@/lib/contract/customers/similarities';

/** Returns all pairs of the ids. */
const pairsOf = (ids: readonly string[]): [string, string][] =>
  ids.flatMap((one, at) => ids.slice(at + 1).map((other): [string, string] => [one, other]));

/** Marks customers as different persons for good, with an undo. */
export function useDismissal() {
  const text = useTranslations('similarities');
  const { run, busy } = useAction(similarities.dismiss, {
    done: () => text('dismissed'),
    undo: { run: (send, { body }) => send(similarities.recall, { body }), done: () => text('recalled') },
    stale: ['similarities.list'],
  });
  return { dismiss: (ids: readonly string[]) => run({ body: { pairs: pairsOf(ids) } }), pending: busy };
}
