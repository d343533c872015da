'use client';

import { lazyPart } from '@/components/ui/state/lazy-part';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';

/** A page gets the scripts of all parts that its tabs may show: each loads with its tab instead. */
const tab = { onServer: true, loading: () => <SkeletonRows rows={6} height={64} /> };

export const CommissionsSection = lazyPart(
  () => import('./commissions-section').then((file) => file.CommissionsSection),
  tab,
);
export const ContentsSection = lazyPart(() => import('./contents-section').then((file) => file.ContentsSection), tab);
export const PicturesSection = lazyPart(() => import('./pictures-section').then((file) => file.PicturesSection), tab);
export const SuppliersSection = lazyPart(
  () => import('./suppliers-section').then((file) => file.SuppliersSection),
  tab,
);
export const TemplatesSection = lazyPart(
  () => import('./templates-section').then((file) => file.TemplatesSection),
  tab,
);
export const WebsitesSection = lazyPart(() => import('./websites-section').then((file) => file.WebsitesSection), tab);
