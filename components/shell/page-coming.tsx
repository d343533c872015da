import { SkeletonRows } from '@/components/ui/skeleton-rows';
import { PageFrame } from './page-frame';

/** A list that is on its way: its head stands, and says at once that the screen was reached. */
export const PageComing = ({ title }: { title: string }) => (
  <PageFrame title={title}>
    <SkeletonRows rows={8} height={56} />
  </PageFrame>
);
