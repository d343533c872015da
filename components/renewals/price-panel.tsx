'use client';

import { Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useAction } from '@/components/data/use-action';
import { usePressed } from '@/components/data/use-pressed';
import { ButtonLink } from '@/components/ui/action/button-link';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Money } from '@/components/ui/value/money';
import { Panel } from '@/components/ui/state/panel';
import { resultsPage } from '@/lib/access/line-pages';
import { newOffers, type NewOffer, type RenewalCard, type RenewalOffer } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { newQuotePage } from './new-quote';
import { quotedLine } from '@/lib/insurers/lines';
import type { NextSteps } from './next-steps';
import { PriceChange } from './price-change';
import classes from './renewal-editor.module.css';
import { isSearching } from './renewal-list';
import { SearchRenewals } from './search-renewals';
import { TakeResults } from './take-results';
import { useBlockText } from './use-block-text';
import { WhyPrice } from './why-price';

interface PricePanelProps {
  card: RenewalCard;
  denied: string | null;
  steps: NextSteps;
}

/** Returns the address of all offers of the results; undefined without any, or when the viewer may not see them. */
function offersPage({ productType, requestId, search, cheapest }: RenewalCard, { results }: NextSteps) {
  const line = quotedLine(productType);
  if (!line || !requestId || !results.includes(line)) return undefined;
  return search.status !== null || cheapest !== null ? resultsPage(line, requestId) : undefined;
}

/** Shows the old price, the new offers with the change and its reason, and the search (RNW-01, RNW-02). */
export function PricePanel({ card, denied, steps }: PricePanelProps) {
  const text = useTranslations('renewals');
  const blockText = useBlockText();
  const { oldPrice, supplier, search } = card;
  const results = offersPage(card, steps);
  const blocked = blockText(card);
  return (
    <Panel title={text('prices')} aside={results && <Link href={results}>{text('allOffers')}</Link>}>
      <div className={classes.oldPrice}>
        <span>{text('oldPrice')}</span>
        {supplier && <InsurerTile supplier={supplier} size="sm" withName />}
        <span>{oldPrice ? <Money value={oldPrice} /> : text('unknown')}</span>
      </div>
      <Offers card={card} denied={denied} />
      {isSearching(card) ? (
        <p role="status" className={classes.searching}>
          {text(`searches.${search.status as 'AWAIT'}`)}
          {card.awaited > 0 && ` · ${text('awaited', { count: card.awaited })}`}
        </p>
      ) : (
        <>
          {search.status === 'ERROR' && search.errorMessage && (
            <p className={classes.failed}>{text(`errors.${search.errorMessage}`)}</p>
          )}
          <div className={classes.actions}>
            <SearchRenewals
              chosen={[card]}
              denied={denied}
              variant={card.cheapest || blocked ? 'default' : 'filled'}
              onDone={() => undefined}
            />
            <OtherPrices card={card} denied={denied} steps={steps} first={blocked !== null && !card.cheapest} />
          </div>
          {blocked && <p className={classes.muted}>{blocked}</p>}
        </>
      )}
    </Panel>
  );
}

interface OtherPricesProps extends PricePanelProps {
  /** They are the only way to a price now. */
  first: boolean;
}

/** Leads to a new quote that knows what the renewal knows, and takes its results over. */
function OtherPrices({ card, denied, steps, first }: OtherPricesProps) {
  const text = useTranslations('renewals.taking');
  const href = newQuotePage(card, steps);
  if (card.outcome !== 'OPEN' || card.renewedOrderId !== null) return null;
  return (
    <>
      {href && (
        <ButtonLink href={href} look={first ? 'primary' : 'plain'}>
          {text('newQuote')}
        </ButtonLink>
      )}
      <TakeResults card={card} denied={denied} />
    </>
  );
}

/** Shows the cheapest offer and the best of the present insurer; the chosen one is the new price. */
function Offers({ card, denied }: { card: RenewalCard; denied: string | null }) {
  const text = useTranslations('renewals.offers');
  const { renewalId, version, followUp, nextContactOn, remark } = card;
  const { attempt } = useAction(
    (send, offer: NewOffer) =>
      send(renewals.edit, { params: { renewalId }, body: { version, followUp, nextContactOn, remark, offer } }),
    { stale: ['renewals'] },
  );
  const { pressed, press } = usePressed(attempt);
  const offers = newOffers.flatMap((kind) => {
    const offer = kind === 'CHEAPEST' ? card.cheapest : card.sameInsurer;
    return offer ? [{ kind, offer }] : [];
  });
  if (offers.length === 0) return null;
  const chosen = offers.some(({ kind }) => kind === card.offer) ? card.offer : 'CHEAPEST';
  return (
    <Radio.Group
      aria-label={text('title')}
      value={pressed ?? chosen}
      onChange={(kind) => denied === null && press(kind as NewOffer)}
    >
      <ul className={classes.list}>
        {offers.map(({ kind, offer }) => (
          <li key={kind} className={classes.offer}>
            <Radio value={kind} label={text(kind)} disabled={denied !== null} />
            <OfferFacts offer={offer} />
            {offer.change !== null && <WhyPrice renewalId={renewalId} offer={kind} />}
          </li>
        ))}
      </ul>
    </Radio.Group>
  );
}

function OfferFacts({ offer: { supplierType, price, change, reasons } }: { offer: RenewalOffer }) {
  const text = useTranslations('renewals.reasons');
  return (
    <div className={classes.offerFacts}>
      <InsurerTile supplier={supplierType} size="sm" withName />
      <span className={classes.price}>
        <Money value={price} /> {change !== null && <PriceChange percent={change} />}
      </span>
      {reasons.length > 0 && <small>{reasons.map((reason) => text(reason)).join(', ')}</small>}
    </div>
  );
}
