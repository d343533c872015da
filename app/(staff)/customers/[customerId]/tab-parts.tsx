'use client';

import { lazyPart } from '@/components/ui/state/lazy-part';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';

// The bundler gives a page what all of its tabs need. The first tab is the timeline; the others bring their own. The
// server shows them: styles that they alone have come with the page.
import '@/components/documents/document-columns.module.css';
import '@/components/inquiries/inquiries.module.css';
import './details/subscription-grid.module.css';

const tab = { onServer: true, loading: () => <SkeletonRows rows={4} height={72} /> };

export const CallHistory = lazyPart(() => import('./history/call-history').then((file) => file.CallHistory), tab);
export const ClaimHistory = lazyPart(() => import('./history/claim-history').then((file) => file.ClaimHistory), tab);
export const CustomerInquiry = lazyPart(
  () => import('@/components/inquiries/customer-inquiry').then((file) => file.CustomerInquiry),
  tab,
);
export const DocumentList = lazyPart(
  () => import('@/components/documents/document-list').then((file) => file.DocumentList),
  tab,
);
export const EnvelopeHistory = lazyPart(
  () => import('./history/envelope-history').then((file) => file.EnvelopeHistory),
  tab,
);
export const FamilyTab = lazyPart(
  () => import('@/components/relations/family-tab').then((file) => file.FamilyTab),
  tab,
);
export const HarBituah = lazyPart(() => import('./details/har-bituah').then((file) => file.HarBituah), tab);
export const ImportHistory = lazyPart(() => import('./history/import-history').then((file) => file.ImportHistory), tab);
export const MailHistory = lazyPart(() => import('./history/mail-history').then((file) => file.MailHistory), tab);
export const OrderHistory = lazyPart(() => import('./history/order-history').then((file) => file.OrderHistory), tab);
export const PolicyHistory = lazyPart(() => import('./history/policy-history').then((file) => file.PolicyHistory), tab);
export const RequestHistory = lazyPart(
  () => import('./history/request-history').then((file) => file.RequestHistory),
  tab,
);
export const SubscriptionGrid = lazyPart(
  () => import('./details/subscription-grid').then((file) => file.SubscriptionGrid),
  tab,
);
