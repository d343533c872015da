'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { WhenNear } from '@/components/ui/state/when-near';

const [rows, height] = [5, 56];

const List = lazyPart(() => import('@/components/documents/document-list').then((file) => file.DocumentList), {
  loading: () => <SkeletonRows rows={rows} height={height} />,
});

/** Lists documents far below the first screen of a page: it loads when the reader comes near it. */
export const LateDocuments = (props: ComponentProps<typeof List>) => (
  <WhenNear rows={rows} height={height}>
    <List {...props} />
  </WhenNear>
);
