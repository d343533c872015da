'use client';

import { useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { CustomerAnswer } from '@/lib/contract/desk/opportunities';
import type { PortalOpportunity } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { FailureNote } from '../frame/failure-note';
import { LinkProblem } from '../frame/link-problem';
import { say, type PortalTexts } from '../frame/texts';
import { respond, subscribeAgain } from '../frame/portal-calls';
import { enter } from '../frame/enter';
import { useLookedIn } from './use-looked-in';
import { PortalFrame } from '../frame/portal-frame';
import { TickIcon } from '../frame/portal-icons';
import { formatMoney } from '@/lib/format/number';
import { RenewalFacts } from './renewal-facts';
import own from './respond-flow.module.css';
import classes from '../frame/portal.module.css';

interface Props {
  first: PortalOpportunity;
  /** Token from the address; null after it was moved into the cookie. */
  token: string | null;
  locale: Locale;
  texts: PortalTexts;
}

const answers = [
  'INTERESTED',
  'NOT_INTERESTED',
  'ALREADY_PURCHASED',
  'UNSUBSCRIBE',
] as const satisfies readonly CustomerAnswer[];

/** Returns what the customer's answer means now: an agreement counts while the offer stands. */
const saidOf = ({ answer, renewal }: PortalOpportunity, words: PortalTexts['words'], locale: Locale) =>
  renewal?.agreed && renewal.standing === 'OPEN'
    ? say(words.said_AGREES, { price: formatMoney(renewal.newPrice, locale) })
    : words[`said_${answer}`];

/** Shows an offer and four answers. Nothing is stored until one is pressed; the latest counts (SD 23). */
export function RespondFlow({ first, token, locale, texts }: Props) {
  const { words } = texts;
  const [offer, setOffer] = useState(first);
  const [held, setHeld] = useState(token === null);
  const [pending, setPending] = useState<CustomerAnswer | 'UNDO'>();
  const [undone, setUndone] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  useLookedIn(token);
  const action = async (what: CustomerAnswer | 'UNDO', call: () => Promise<PortalOpportunity>) => {
    setPending(what);
    setFailure(undefined);
    try {
      if (!held && token !== null) {
        await enter<PortalOpportunity>('respond', token);
        window.history.replaceState(null, '', '/respond/open');
        setHeld(true);
      }
      setOffer(await call());
      setUndone(what === 'UNDO');
      window.scrollTo({ top: 0 });
    } catch (error) {
      setFailure(toFailure(error));
    }
    setPending(undefined);
  };
  /** Agreement to the price is an answer of its own, beside "call me". */
  const isSaid = (answer: CustomerAnswer) => offer.answer === answer && !offer.renewal?.agreed;
  if (failure && (failure.code.startsWith('LINK_') || failure.code === 'NOT_AUTHORIZED_ERROR'))
    return <LinkProblem code={failure.code} sender={offer.sender} texts={texts} locale={locale} />;
  return (
    <PortalFrame sender={offer.sender} entered={held} locale={locale} texts={texts}>
      <div role="status" className={own.said}>
        {offer.answer && (
          <>
            <span className={`${classes.mark} ${classes.good} ${own.small}`}>
              <TickIcon size={30} />
            </span>
            <p className={classes.lead}>{saidOf(offer, words, locale)}</p>
          </>
        )}
        {!offer.answer && undone && <p className={classes.lead}>{words.undone}</p>}
      </div>
      {offer.answer === 'UNSUBSCRIBE' && (
        <button
          type="button"
          className={classes.secondary}
          disabled={pending !== undefined}
          onClick={() => action('UNDO', subscribeAgain)}
        >
          {words.undo}
        </button>
      )}
      <div className={own.offer}>
        {offer.answer ? (
          <h1 className={own.change}>{words.changeAnswer}</h1>
        ) : (
          <>
            <h1 className={classes.title}>{say(words.hello, { name: offer.customerName })}</h1>
            <p className={classes.lead}>{words[`offer_${offer.type}`]}</p>
          </>
        )}
      </div>
      {offer.renewal && <RenewalFacts renewal={offer.renewal} entered={held} {...{ locale, texts }} />}
      <FailureNote failure={failure} texts={texts} />
      <div role="group" aria-label={words.offerAsk} className={own.answers}>
        {offer.renewal?.standing === 'OPEN' && (
          <AgreeButton
            renewal={offer.renewal}
            look={offer.answer ? classes.secondary : classes.primary}
            disabled={pending !== undefined}
            onClick={() => action('INTERESTED', () => respond('INTERESTED', true))}
            {...{ locale, texts }}
          />
        )}
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            className={
              answer === 'UNSUBSCRIBE'
                ? classes.link
                : answer === 'INTERESTED' && !offer.answer && offer.renewal?.standing !== 'OPEN'
                  ? classes.primary
                  : classes.secondary
            }
            aria-pressed={isSaid(answer)}
            disabled={pending !== undefined}
            onClick={() => action(answer, () => respond(answer))}
          >
            {isSaid(answer) && <TickIcon size={22} />}
            <span>{words[`answer_${answer}${answer === 'INTERESTED' && offer.renewal ? '_RENEWAL' : ''}`]}</span>
          </button>
        ))}
      </div>
    </PortalFrame>
  );
}

interface AgreeButtonProps extends Pick<Props, 'locale' | 'texts'> {
  renewal: NonNullable<PortalOpportunity['renewal']>;
  look: string | undefined;
  disabled: boolean;
  onClick: () => void;
}

/** Agrees to renew at the price that the page shows, and names it. */
function AgreeButton({ renewal: { agreed, newPrice }, look, disabled, onClick, locale, texts }: AgreeButtonProps) {
  return (
    <button type="button" className={look} aria-pressed={agreed} disabled={disabled} onClick={onClick}>
      {agreed && <TickIcon size={22} />}
      <span>{say(texts.words.answer_AGREES, { price: formatMoney(newPrice, locale) })}</span>
    </button>
  );
}
