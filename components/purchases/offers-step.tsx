import { type ReactNode, useEffect, useState } from 'react';
import { PhoneIcon } from '@/components/portal/frame/frame-icons';
import portal from '@/components/portal/frame/portal.module.css';
import { say } from '@/components/portal/frame/texts';
import type { PurchaseOffer, PurchaseOffers, PurchaseState } from '@/lib/contract/portal/purchases';
import { byDeductible, type Reason, recommendedOffers } from '@/lib/offers/recommended-offers';
import { toldApart } from '@/lib/offers/told-apart';
import { OfferCard } from './offer-card';
import { askForCall, chooseOffer, lookAtOffers, requestOffers, restart } from './purchase-calls';
import classes from './purchases.module.css';
import { type Page, StepFrame } from './step-frame';
import { useBrowserBack } from './use-browser-back';
import type { PurchaseHandle } from './use-purchase';

/** Pause between two looks while insurers answer, ms. */
const pause = 1_500;

/** Reads the offers until every insurer has answered; goes on after a lost connection. */
function useOffers(version: number): PurchaseOffers | undefined {
  const [seen, setSeen] = useState<{ version: number; offers: PurchaseOffers }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const look = async () => {
      const next = await lookAtOffers().catch(() => undefined);
      if (over) return;
      if (next) setSeen({ version, offers: next });
      if (!next || next.awaited > 0) timer = setTimeout(() => void look(), pause);
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [version]);
  // The offers of an earlier request are not those of this one.
  return seen?.version === version ? seen.offers : undefined;
}

interface Props extends Page {
  state: PurchaseState;
  action: PurchaseHandle['action'];
  demo: boolean;
}

/** Shows the offers as they arrive, the cheapest first. */
export function OffersStep({ state: { version }, action, demo, ...page }: Props) {
  const { words } = page.texts;
  const found = useOffers(version);
  useBrowserBack('offers', () => void action(() => restart(version)));
  const answered = found ? found.asked - found.awaited - found.silent : 0;
  const isOver = found !== undefined && found.awaited === 0;
  const choose = ({ productId }: PurchaseOffer) => void action(() => chooseOffer(version, productId));
  const change = (
    <button
      type="button"
      className={portal.link}
      disabled={page.pending}
      onClick={() => void action(() => restart(version))}
    >
      {words.changeDetails}
    </button>
  );
  if (isOver && found.offers.length === 0)
    return <NoOffers {...{ version, action, change }} silent={found.silent > 0} {...page} />;
  return (
    <StepFrame {...page} title={words.offersTitle ?? ''}>
      <p className={classes.waiting} role="status">
        <span>
          {isOver && found.silent === 0
            ? words.offersAll
            : say(isOver ? words.offersSome : words.offersAwaited, { done: answered, all: found?.asked ?? '…' })}
        </span>
        {!isOver && (
          <span className={classes.bar} aria-hidden="true">
            <span style={{ inlineSize: `${found ? (100 * answered) / Math.max(found.asked, 1) : 4}%` }} />
          </span>
        )}
      </p>
      {demo && <p className={portal.quiet}>{words.demo}</p>}
      {isOver ? (
        <FoundOffers offers={found.offers} {...page} onChoose={choose} />
      ) : (
        <ul className={classes.offers}>
          {Array.from({ length: placesOf(found) }, (_, place) => {
            const offer = found?.offers[place];
            // A place keeps its card when a cheaper offer takes it: nothing moves under the thumb.
            return offer ? (
              <OfferCard
                key={place}
                offer={offer}
                apart={toldApart(offer, found.offers)}
                {...page}
                onChoose={() => choose(offer)}
              />
            ) : (
              <li key={place} className={classes.offer} data-awaited aria-hidden="true" />
            );
          })}
        </ul>
      )}
      {/* Not at the thumb: it would lie over the offers. */}
      {change}
    </StepFrame>
  );
}

/** Offers up to this number are shown without choosing among them. */
const fewOffers = 4;

interface FoundProps extends Page {
  offers: readonly PurchaseOffer[];
  onChoose: (offer: PurchaseOffer) => void;
}

/** Shows three offers, each with its reason, and folds the others; or all of them, the lowest deductible first. */
function FoundOffers({ offers, onChoose, ...page }: FoundProps) {
  const { words } = page.texts;
  const [low, setLow] = useState(false);
  const first = recommendedOffers(offers);
  const rest = offers.filter((offer) => first.every((one) => one.offer !== offer));
  const listOf = (shown: readonly { offer: PurchaseOffer; reason?: Reason }[]) => (
    <ul className={classes.offers}>
      {shown.map(({ offer, reason }) => (
        <OfferCard
          key={offer.productId}
          offer={offer}
          reason={reason}
          apart={toldApart(offer, offers)}
          {...page}
          onChoose={() => onChoose(offer)}
        />
      ))}
    </ul>
  );
  if (offers.length <= fewOffers) return listOf(offers.map((offer) => ({ offer })));
  return (
    <>
      {offers.some(({ deductible }) => deductible !== null) && (
        <button type="button" className={classes.chip} aria-pressed={low} onClick={() => setLow(!low)}>
          {words.lowDeductibleFirst}
        </button>
      )}
      {low ? (
        listOf(byDeductible(offers).map((offer) => ({ offer })))
      ) : (
        <>
          {listOf(first)}
          <details className={classes.more}>
            <summary>{say(words.moreOffers, { count: rest.length })}</summary>
            {listOf(rest.map((offer) => ({ offer })))}
          </details>
        </>
      )}
    </>
  );
}

interface NoOffersProps extends Page, Pick<Props, 'action'> {
  version: number;
  change: ReactNode;
  /** Insurers did not answer, so that asking again may help. */
  silent: boolean;
}

/** Says that nobody offers a price; a page of its own, so that nothing of the list moves. */
function NoOffers({ version, action, change, silent, ...page }: NoOffersProps) {
  const { words } = page.texts;
  const again = async () => requestOffers((await restart(version)).version);
  return (
    <StepFrame
      {...page}
      title={words.offersNone ?? ''}
      lead={silent ? words.offersSilentLead : words.offersNoneLead}
      next={words.askForCall}
      onNext={() => void action(() => askForCall(version))}
      top={
        <span className={portal.mark}>
          <PhoneIcon size={40} />
        </span>
      }
      more={
        <>
          {silent && (
            <button
              type="button"
              className={portal.secondary}
              disabled={page.pending}
              onClick={() => void action(again)}
            >
              {words.offersAgain}
            </button>
          )}
          {change}
        </>
      }
    />
  );
}

/** Places that are kept before the number of insurers is known. */
const firstPlaces = 4;

/** Returns the number of cards: every insurer who has not answered keeps a place. */
function placesOf(found: PurchaseOffers | undefined): number {
  if (!found) return firstPlaces;
  return Math.max(found.offers.length, found.awaited > 0 ? found.asked : 0);
}
