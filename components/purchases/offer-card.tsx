import portal from '@/components/portal/frame/portal.module.css';
import { say } from '@/components/portal/frame/texts';
import type { PurchaseOffer } from '@/lib/contract/portal/purchases';
import { formatMoney } from '@/lib/format/number';
import type { Reason } from '@/lib/offers/recommended-offers';
import type { Term } from '@/lib/offers/told-apart';
import classes from './purchases.module.css';
import type { Page } from './step-frame';

const parts = ['compulsory', 'comprehensive', 'thirdParty'] as const;

interface Props extends Pick<Page, 'frame' | 'texts' | 'pending'> {
  offer: PurchaseOffer;
  reason?: Reason | undefined;
  /** In what it differs from other offers of the same insurer. */
  apart?: readonly Term[];
  onChoose?: () => void;
}

/** Shows one offer with what its price is made of, and what tells it from others of its insurer. */
export function OfferCard({ offer, reason, apart = ['route'], frame, texts: { words }, pending, onChoose }: Props) {
  const money = (amount: PurchaseOffer['total'] | null) => amount && formatMoney(amount, frame.locale);
  const facts = [
    ...parts.map((part) => ({ label: words[`part_${part}`], amount: money(offer.parts[part]) })),
    { label: words.deductible, amount: money(offer.deductible) },
    { label: words.thirdPartyLimit, amount: money(offer.thirdPartyLimit) },
  ];
  const said = (term: Term): string | null => {
    if (term === 'route') return (offer.route && words[`route_${offer.route}`]) ?? null;
    const amount = money(offer[term]);
    return amount && say(words[`apart_${term}`], { amount });
  };
  const differences = apart.map(said).filter((one) => one !== null);
  const Card = onChoose ? 'li' : 'div';
  return (
    <Card className={classes.offer} data-cheapest={offer.cheapest || undefined}>
      <span className={classes.name}>
        <bdi>{offer.name}</bdi>
        {differences.map((difference) => (
          <small key={difference}>
            <bdi>{difference}</bdi>
          </small>
        ))}
        {offer.cheapest && <span className={classes.badge}>{words.cheapest}</span>}
        {reason && reason !== 'cheapest' && reason !== 'next' && (
          <span className={classes.badge}>{words[`reason_${reason}`]}</span>
        )}
        {!offer.instant && <small>{words.byAgent}</small>}
      </span>
      <strong className={classes.total}>
        <bdi>{money(offer.total)}</bdi>
        <small>{words.perYear}</small>
      </strong>
      <dl className={classes.facts}>
        {facts.map(
          ({ label, amount }) =>
            amount && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{amount}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {onChoose && (
        <button
          type="button"
          className={offer.cheapest ? portal.primary : portal.secondary}
          aria-label={say(words.chooseOne, { insurer: [offer.name, ...differences].join(', ') })}
          disabled={pending}
          onClick={onChoose}
        >
          {words.chooseOffer}
        </button>
      )}
    </Card>
  );
}
