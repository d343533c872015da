import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import { merges } from '@/lib/contract/merges';

/** Merges, and leads to where it can be undone. A card that has changed meanwhile is looked at again. */
export function useMerge(onLookAgain: () => void) {
  const text = useTranslations('similarities');
  const router = useRouter();
  const { run, busy, succeeded } = useAct(merges.create, {
    done: ({ survivor }) => text('merged', { name: survivor.name }),
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
