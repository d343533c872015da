import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/components/shell/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton-rows';

/** The list on its way, at the height that it will have. */
export default async function OrdersLoading() {
  const text = await getTranslations('orders');
  return (
    <PageFrame title={text('title')}>
      <SkeletonRows rows={10} height={56} />
    </PageFrame>
  );
}
