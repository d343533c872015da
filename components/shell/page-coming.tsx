import { SkeletonRows } from '@/components/ui/skeleton-rows';
import { PageFrame } from './page-frame';

/** Shows the header of a list while its page loads, so that the navigation is visible at once. */
export const PageComing = ({ title }: { title: string }) => (
  <PageFrame title={title}>
    <SkeletonRows rows={8} height={56} />
  </PageFrame>
);
