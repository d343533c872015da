import { Money } from '../value/money';
import classes from './price-steps.module.css';

export interface PriceStep {
  key: string;
  label: string;
  /** ILS. */
  amount: number;
  /** A price, not a change of one. */
  sum?: boolean;
}

/** Lists what makes a price dearer or cheaper, each with its sign. */
export const PriceSteps = ({ steps }: { steps: readonly PriceStep[] }) => (
  <dl className={classes.steps}>
    {steps.map(({ key, label, amount, sum = false }) => (
      <div key={key} data-look={sum ? 'sum' : amount > 0 ? 'dearer' : 'cheaper'}>
        <dt>{label}</dt>
        <dd>
          <bdi dir="ltr">
            {!sum && (amount > 0 ? '+' : '−')}
            <Money value={{ amount: Math.abs(amount) }} />
          </bdi>
        </dd>
      </div>
    ))}
  </dl>
);
