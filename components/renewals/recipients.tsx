import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Tick } from '@/components/ui/icon/tick';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { renewals } from '@/lib/contract/orders/renewals';
import { insurerName } from '@/lib/insurers/names';
import type { Locale } from '@/lib/i18n/locales';
import classes from './send-many.module.css';

type Recipient = OutputOf<typeof renewals.sendingPlan>['recipients'][number];

interface RecipientsProps {
  recipients: readonly Recipient[];
  /** Renewals that are not sent after all. */
  spared: ReadonlySet<string>;
  onSpare: (spared: ReadonlySet<string>) => void;
}

/** Lists who gets which price, each with a tick to leave somebody out. */
export function Recipients({ recipients, spared, onSpare }: RecipientsProps) {
  const text = useTranslations('renewals.sendingMany');
  const toggle = (renewalId: string) => {
    const now = new Set(spared);
    if (!now.delete(renewalId)) now.add(renewalId);
    onSpare(now);
  };
  return (
    <ul className={classes.recipients} aria-label={text('recipients', { count: recipients.length })} tabIndex={0}>
      {recipients.map((one) => (
        <RecipientLine
          key={one.renewalId}
          recipient={one}
          sent={!spared.has(one.renewalId)}
          onToggle={() => toggle(one.renewalId)}
        />
      ))}
    </ul>
  );
}

interface RecipientLineProps {
  recipient: Recipient;
  sent: boolean;
  onToggle: () => void;
}

function RecipientLine({ recipient, sent, onToggle }: RecipientLineProps) {
  const text = useTranslations('renewals');
  const format = useFormatter();
  const locale = useLocale() as Locale;
  const { customerName, email, oldPrice, newPrice, newSupplier } = recipient;
  const name = customerName ?? text('withoutCustomer');
  return (
    <li>
      <label className={classes.line}>
        <Tick label={text('sendingMany.sendTo', { name })} checked={sent} onChange={onToggle} />
        <span className={classes.who}>
          <bdi>{name}</bdi>
          <small>
            <Ltr>{email}</Ltr>
          </small>
        </span>
        <span className={classes.price}>
          <span>
            {oldPrice && <s>{format.number(oldPrice.amount)}</s>} {newPrice && <Money value={newPrice} />}
          </span>
          {newSupplier && <small>{insurerName(newSupplier, locale)}</small>}
        </span>
      </label>
    </li>
  );
}
