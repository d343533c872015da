import { useTranslations } from 'next-intl';
import { OfferName } from '@/components/offers/offer/offer-name';
import { DateText } from '@/components/ui/value/date';
import { Fact, Facts } from '@/components/ui/value/facts';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Money } from '@/components/ui/value/money';
import { Panel } from '@/components/ui/state/panel';
import type { Order } from '@/lib/contract/orders/orders';
import classes from './attach.module.css';

/** Shows what was ordered beside the steps: offers, price and period. */
export function OrderSummary({ order }: { order: Order }) {
  const text = useTranslations('orders');
  return (
    <div className={classes.summary}>
      <Panel title={text('facts')}>
        <ul className={classes.offers}>
          {order.orderItems.map(({ orderItemId, product }) => (
            <li key={orderItemId}>
              <InsurerTile supplier={product.supplierType} size="sm" />
              <OfferName product={product} />
            </li>
          ))}
        </ul>
        <Facts>
          <Fact label={text('price')} strong>
            <Money value={order.sellingPrice} />
          </Fact>
          {order.insuranceStart && (
            <Fact label={text('period')}>
              <DateText value={order.insuranceStart} />
              {order.insuranceEnd && (
                <>
                  –<DateText value={order.insuranceEnd} />
                </>
              )}
            </Fact>
          )}
        </Facts>
      </Panel>
    </div>
  );
}
