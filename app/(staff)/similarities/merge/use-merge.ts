import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { merges } from '@/lib/contract/customers/merges';
import { isolate } from '@/lib/format/bidi';

/**
 * Merges, and opens the list where it can be undone. When a card has changed meanwhile, the preview is loaded again.
 */
export function useMerge(onLookAgain: () => void) {
  const text = useTranslations('similarities');
  const router = useRouter();
  const { run, busy, succeeded } = useAction(merges.create, {
    done: ({ survivor }) => text('merged', { name: isolate(survivor.name) }),
    stale: ['merges.list', 'similarities', 'customers', 'orders', 'relations'],
    onDone: () => router.push('/customers/similar?part=merges'),
    onFailed: ({ code }) => {
      if (code !== 'CONFLICT') return undefined;
      onLookAgain();
      return text('changedSince');
    },
  });
  return { merge: run, pending: busy || succeeded };
}
