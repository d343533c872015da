import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { maxMerged } from '@/lib/contract/customers/merge-limits';
import { type MergePreview, merges } from '@/lib/contract/customers/merges';
import { call } from '@/server/bff/call';
import { CallFailure } from '@/server/failures/call-failure';
import { requirePage } from '@/server/session/current';
import { MergeScreen } from '@/app/(staff)/similarities/merge/merge-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('mergeCustomers') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Merges customers into one of them, field by field (CUS-05). */
async function MergeCustomersPage({ searchParams }: PageProps) {
  await requirePage('/customers/similar/merge');
  const { ids } = await searchParams;
  const customerIds = [
    ...new Set(
      String(ids ?? '')
        .split(',')
        .filter(Boolean),
    ),
  ].slice(0, maxMerged);
  const preview = customerIds.length < 2 ? null : await call(merges.preview, { body: { customerIds } }).catch(absent);
  return <MergeScreen customerIds={preview ? customerIds : []} first={preview} />;
}

export default inTime(MergeCustomersPage);

/** Treats a missing customer, such as after a merge, as an empty choice. */
function absent(error: unknown): MergePreview | null {
  if (error instanceof CallFailure && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_ERROR')) return null;
  throw error;
}
