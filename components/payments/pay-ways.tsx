import { Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/ltr';
import { type CustomerCard, recordedMethod } from '@/lib/contract/payments';
import classes from './payment.module.css';
import type { PayWay } from './use-pay';

interface PayWaysProps {
  way: PayWay;
  cards: readonly CustomerCard[];
  onChange: (way: PayWay) => void;
}

/** Lists the ways of paying: by card first, then what is only written down. */
export function PayWays({ way, cards, onChange }: PayWaysProps) {
  const text = useTranslations('payments');
  return (
    <Radio.Group label={text('way')} value={way} onChange={(value) => onChange(value as PayWay)}>
      <div className={classes.ways}>
        {cards.map(({ id, cardNumber, cardExpiration, brand, expired }) => (
          <Radio
            key={id}
            value={`card:${id}`}
            className={classes.way}
            disabled={expired}
            label={
              <>
                {text(`brands.${brand}`)} <Ltr>{cardNumber}</Ltr>
              </>
            }
            description={
              <>
                {text(expired ? 'expired' : 'validUntil')} <Ltr>{cardExpiration}</Ltr>
              </>
            }
          />
        ))}
        <Radio value="desk" className={classes.way} label={text('ways.desk')} description={text('ways.deskNote')} />
        <Radio value="link" className={classes.way} label={text('ways.link')} description={text('ways.linkNote')} />
      </div>
      <p className={classes.legend}>{text('recorded')}</p>
      <div className={classes.ways} data-columns="">
        {recordedMethod.options.map((method) => (
          <Radio key={method} value={method} className={classes.way} label={text(`methods.${method}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
