import { Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/value/ltr';
import { type CustomerCard, recordedMethods } from '@/lib/contract/orders/payments';
import classes from './payment.module.css';
import { RemoveCard } from './saved-card-actions';
import type { PayWay } from './use-pay';

interface PayWaysProps {
  orderId: string;
  way: PayWay;
  cards: readonly CustomerCard[];
  onChange: (way: PayWay) => void;
}

/** Lists the ways of paying: by card first, then what is only written down. */
export function PayWays({ orderId, way, cards, onChange }: PayWaysProps) {
  const text = useTranslations('payments');
  return (
    <Radio.Group label={text('way')} value={way} onChange={(value) => onChange(value as PayWay)}>
      <div className={classes.ways}>
        {cards.map((card) => (
          <div key={card.id} className={classes.card}>
            <Radio
              value={`card:${card.id}`}
              className={classes.way}
              disabled={card.expired}
              label={
                <>
                  {text(`brands.${card.brand}`)} <Ltr>{card.cardNumber}</Ltr>
                </>
              }
              description={
                <>
                  {text(card.expired ? 'expired' : 'validUntil')} <Ltr>{card.cardExpiration}</Ltr>
                </>
              }
            />
            <RemoveCard orderId={orderId} card={card} onRemoved={() => way === `card:${card.id}` && onChange('desk')} />
          </div>
        ))}
        <Radio value="desk" className={classes.way} label={text('ways.desk')} description={text('ways.deskNote')} />
        <Radio value="link" className={classes.way} label={text('ways.link')} description={text('ways.linkNote')} />
      </div>
      <p className={classes.legend}>{text('recorded')}</p>
      <div className={classes.ways} data-columns="">
        {recordedMethods.map((method) => (
          <Radio key={method} value={method} className={classes.way} label={text(`methods.${method}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
