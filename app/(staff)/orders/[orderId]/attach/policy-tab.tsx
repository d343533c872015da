'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { OfferName } from '@/components/offers/offer/offer-name';
import { useCoverText } from '@/components/offers/offer/use-cover-text';
import { ButtonLink } from '@/components/ui/action/button-link';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { DateText } from '@/components/ui/value/date';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Fact, Facts } from '@/components/ui/value/facts';
import { AlertIcon } from '@/components/ui/icon/icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import { Panel } from '@/components/ui/state/panel';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import type { Order } from '@/lib/contract/orders/orders';
import { type IssueItem, policies } from '@/lib/contract/orders/policies';
import classes from './attach.module.css';

/** Shows what becomes the policy: period and price of each offer, what is missing, and the way to the issue. */
export function PolicyTab({ order }: { order: Order }) {
  const text = useTranslations('attachings');
  const { orderId } = order;
  const { data, error, refetch } = useQuery(queryFor('policies.get', policies.get, { params: { orderId } }));
  if (error && !data) return <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} height={64} />;
  return (
    <div className={classes.stack}>
      {data.items.map((item) => (
        <PolicyOfOffer key={item.orderItemId} item={item} order={order} />
      ))}
      <div className={classes.foot}>
        <ButtonLink href={`/orders/${encodeURIComponent(orderId)}/issue`}>{text('toIssue')}</ButtonLink>
      </div>
    </div>
  );
}

function PolicyOfOffer({ item, order }: { item: IssueItem; order: Order }) {
  const text = useTranslations('attachings');
  const orders = useTranslations('orders');
  const issue = useTranslations('policies');
  const coverText = useCoverText();
  const number = item.issues.findLast(({ policyNumber }) => policyNumber !== null)?.policyNumber;
  return (
    <Panel
      title={<OfferName product={item.product} />}
      aside={<InsurerTile supplier={item.product.supplierType} size="sm" />}
    >
      <Facts>
        <Fact label={text('cover')}>{coverText(item.product)}</Fact>
        <Fact label={orders('price')}>
          <Money value={item.check?.newPrice ?? item.sellingPrice} />
        </Fact>
        {order.insuranceStart && order.insuranceEnd && (
          <Fact label={orders('period')}>
            <DateText value={order.insuranceStart} />–<DateText value={order.insuranceEnd} />
          </Fact>
        )}
        {number && (
          <Fact label={text('policyNumber')}>
            <Ltr>{number}</Ltr>
          </Fact>
        )}
      </Facts>
      {item.obstacles.length === 0 ? (
        <p className={classes.confirmed}>
          <CheckIcon size={18} />
          {issue('ready')}
        </p>
      ) : (
        <ul className={classes.obstacles} aria-label={issue('obstacles')}>
          {item.obstacles.map((code) => (
            <li key={code}>
              <AlertIcon size={18} />
              {code === 'DATA_MISSING'
                ? text('dataMissing', { count: item.missing.length })
                : issue(`obstacle.${code}`)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
