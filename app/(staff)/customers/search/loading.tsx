import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/components/shell/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton-rows';

/** The search on its way. */
export default async function CustomerSearchLoading() {
  const text = await getTranslations('menu');
  return (
    <PageFrame title={text('customerSearch')}>
      <SkeletonRows rows={10} height={46} />
    </PageFrame>
  );
}
