'use client';

import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { OfferName } from '@/components/offers/offer/offer-name';
import { OrderIdentity } from '@/components/orders/order-identity';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { ButtonLink } from '@/components/ui/action/button-link';
import { ShieldIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Money } from '@/components/ui/value/money';
import type { Action, Decision } from '@/lib/access/actions';
import { type IssueCase, type IssueItem, policies } from '@/lib/contract/orders/policies';
import { IssueDesk } from './issue-desk';
import classes from './issue.module.css';
import { useIssueAddress } from './use-issue-address';

interface IssueScreenProps {
  first: IssueCase;
  can: Record<Action, Decision>;
  superuser: boolean;
}

/** Pause between two questions for the outcome, ms. */
const pause = 1_500;

/** Returns whether an outcome or a document of an offer is still awaited. */
const isAwaited = ({ issues }: IssueItem) =>
  issues.some(
    ({ state, document }) => ['REQUESTED', 'SENT', 'UNKNOWN'].includes(state) || document.state === 'WAITING',
  );

/** Issues the policies of one order (ORD-03, ORD-04, ORD-05). */
export function IssueScreen({ first, can, superuser }: IssueScreenProps) {
  const text = useTranslations('policies');
  const { data: shown } = useFirstQuery(
    {
      ...queryFor('policies.get', policies.get, { params: { orderId: first.order.orderId } }),
      refetchInterval: ({ state }) => (state.data?.items.some(isAwaited) ? pause : false),
    },
    first,
  );
  const address = useIssueAddress();
  const item = shown.items.find(({ orderItemId }) => orderItemId === address.item) ?? shown.items[0];
  return (
    <PageFrame
      title={text('titleOf', { number: String(shown.order.orderNumber) })}
      subtitle={<OrderIdentity order={shown.order} customer={shown.customer} />}
    >
      {shown.items.length > 1 && item && <ItemChoice items={shown.items} chosen={item} onChoose={address.choose} />}
      {!item && (
        <EmptyState
          icon={ShieldIcon}
          title={text('noOffers')}
          action={
            <ButtonLink href={`/orders/${encodeURIComponent(shown.order.orderId)}`} look="plain">
              {text('toOrder')}
            </ButtonLink>
          }
        >
          {text('noOffersHint')}
        </EmptyState>
      )}
      {item && <IssueDesk key={item.orderItemId} {...{ shown, item, can, superuser, address }} />}
    </PageFrame>
  );
}

interface ItemChoiceProps {
  items: readonly IssueItem[];
  chosen: IssueItem;
  onChoose: (orderItemId: string) => void;
}

/** Shows the offers of the order; each is issued on its own. */
function ItemChoice({ items, chosen, onChoose }: ItemChoiceProps) {
  const text = useTranslations('policies');
  return (
    <div role="group" aria-label={text('offers')} className={classes.items}>
      {items.map(({ orderItemId, product, sellingPrice }) => (
        <button
          key={orderItemId}
          type="button"
          className={classes.item}
          aria-pressed={orderItemId === chosen.orderItemId}
          onClick={() => onChoose(orderItemId)}
        >
          <InsurerTile supplier={product.supplierType} size="sm" />
          <span>
            <OfferName product={product} />
          </span>
          <Money value={sellingPrice} />
        </button>
      ))}
    </div>
  );
}
