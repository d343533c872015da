import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/state/panel';
import { Money } from '@/components/ui/value/money';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { TradeOff } from '@/lib/offers/trade-off';
import { FactText } from '../offer/fact-text';
import { useOfferNames } from '../offer/offer-words';
import classes from './trade-off-panel.module.css';

/** Shows in two columns what the cheaper of two offers saves, and what the customer gives up for it (CAR-05). */
export function TradeOffPanel({ cheaper, dearer, saved, lost, gained }: TradeOff<ProductBase>) {
  const text = useTranslations('offers.tradeOff');
  const names = useOfferNames();
  return (
    <div className={classes.frame}>
      <Panel title={text('title')}>
        <div className={classes.sides}>
          <div data-side="gained">
            <h3 className={classes.side}>
              {text.rich('saved', { offer: names.offer(cheaper), amount: () => <Money value={{ amount: saved }} /> })}
            </h3>
            <Exchanges exchanges={gained} />
          </div>
          <div data-side="lost">
            <h3 className={classes.side}>{text('lost', { offer: names.offer(dearer) })}</h3>
            {lost.length === 0 && <p className={classes.none}>{text('nothing')}</p>}
            <Exchanges exchanges={lost} />
          </div>
        </div>
      </Panel>
    </div>
  );
}

function Exchanges({ exchanges }: { exchanges: TradeOff<ProductBase>['lost'] }) {
  const text = useTranslations('offers.tradeOff');
  const labels = useTranslations('offers.facts');
  if (exchanges.length === 0) return null;
  return (
    <dl className={classes.exchanges}>
      {exchanges.map(({ key, cheaper, dearer }) => (
        <div key={key} data-key={key}>
          <dt>{labels(key)}</dt>
          <dd>
            {text.rich('instead', {
              now: () => (
                <b>
                  <FactText fact={cheaper} />
                </b>
              ),
              before: () => <FactText fact={dearer} />,
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
