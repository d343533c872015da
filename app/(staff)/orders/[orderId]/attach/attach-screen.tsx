'use client';

import { useTranslations } from 'next-intl';
import type { KnownPerson } from '@/components/customers/customer-values';
import { limitsOf } from '@/components/orders/order-limits';
import { OrderIdentity } from '@/components/orders/order-identity';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { AlertIcon } from '@/components/ui/icon/icons';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import type { Action, Decision } from '@/lib/access/actions';
import type { Attaching } from '@/lib/contract/orders/attachings';
import { StepTabs } from './step-tabs';
import classes from './attach.module.css';
import type { AttachTab } from './attach-tabs';
import { DetailsTab } from './details-tab';
import { OrderSummary } from './order-summary';
import { StageLine } from './stage-line';
import { useAttaching, useAttachTab } from './use-attaching';
import { type LostAttach, useLostAttach } from './use-lost-attach';

// Step 1 is where most begin; the others come with the page that opens at them.
const later = { onServer: true, loading: () => <SkeletonRows rows={4} height={64} /> };
const PapersTab = lazyPart(() => import('./papers-tab').then((file) => file.PapersTab), later);
const PolicyTab = lazyPart(() => import('./policy-tab').then((file) => file.PolicyTab), later);
const ReceivingTab = lazyPart(() => import('./receiving-tab').then((file) => file.ReceivingTab), later);
const SendingTab = lazyPart(() => import('./sending-tab').then((file) => file.SendingTab), later);

interface AttachScreenProps {
  first: Attaching;
  can: Record<Action, Decision>;
  /** Decision on the documents of customers. */
  papers: Decision;
  accountId: string;
  /** What the request says of its driver, for a new customer. */
  driver: KnownPerson;
  /** Address of the forms for this order; null when the viewer may not fill forms. */
  formsAt: string | null;
}

/** Attaches a customer to an order in two steps: intake of the data, and completion until the papers are back (ORD-09). */
export function AttachScreen({ first, ...more }: AttachScreenProps) {
  const text = useTranslations('attachings');
  const orders = useTranslations('orders');
  const latest = useAttaching(first);
  const lost = useLostAttach(first);
  const { tab, open } = useAttachTab(lost.held?.shown ?? first);
  const shown = (tab === 'details' && lost.held?.shown) || latest;
  const { order } = shown;
  const ended = limitsOf(order).remark;
  return (
    <PageFrame
      title={text('titleOf', { number: String(order.orderNumber) })}
      subtitle={<OrderIdentity order={order} customer={order.customer} />}
    >
      <StageLine stage={shown.stage} />
      {ended && (
        <p role="status" className={classes.ended}>
          <AlertIcon size={20} />
          {orders(`limits.${ended}`)}
        </p>
      )}
      <StepTabs shown={shown} current={tab} onOpen={open} />
      <div className={classes.columns}>
        <section aria-label={text(`tabs.${tab}`)}>
          <TabContent {...more} {...{ shown, tab, open, lost }} ended={ended ? orders(`limits.${ended}`) : null} />
        </section>
        <OrderSummary order={order} />
      </div>
    </PageFrame>
  );
}

interface TabContentProps extends Omit<AttachScreenProps, 'first'> {
  shown: Attaching;
  tab: AttachTab;
  open: (tab: AttachTab) => void;
  lost: LostAttach;
  /** Why the order cannot change, or null. */
  ended: string | null;
}

/** Shows the open tab. A form is reset for another customer, not after every response. */
function TabContent({ shown, tab, open, lost, ended, can, papers, accountId, driver, formsAt }: TabContentProps) {
  const text = useTranslations('attachings');
  const whyNot = useWhyNot();
  const { order } = shown;
  const denied = whyNot(can.editOrder) ?? ended;
  const unseen = whyNot(papers);
  const without = denied ?? (order.customer ? null : text('needsCustomer'));
  switch (tab) {
    case 'details':
      return (
        <DetailsTab
          key={order.customerId}
          {...{ shown, can, denied, accountId, driver, lost }}
          onDone={() => open('documents')}
        />
      );
    case 'documents':
      return <PapersTab denied={without ?? unseen} {...{ shown, unseen, formsAt }} onNext={open} />;
    case 'policy':
      return <PolicyTab order={order} />;
    case 'sending':
      return (
        <SendingTab
          key={order.customerId}
          {...{ shown, accountId }}
          denied={without ?? whyNot(can.sendToSign)}
          onOpen={open}
        />
      );
    case 'receiving':
      return <ReceivingTab shown={shown} denied={without ?? unseen} onOpen={open} />;
  }
}
