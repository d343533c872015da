'use client';

import { useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { WrittenText } from '@/components/ui/value/written-text';
import type { PortalAdvice } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { AskAgent } from '../frame/ask-agent';
import { FailureNote } from '../frame/failure-note';
import { LinkDoor } from '../frame/link-door';
import { LinkProblem } from '../frame/link-problem';
import { OfferSheet } from './offer-sheet';
import own from './offers-flow.module.css';
import { askAboutOffers, chooseOffer } from '../frame/portal-calls';
import { enter } from '../frame/enter';
import { PortalFrame } from '../frame/portal-frame';
import { TickIcon } from '../frame/portal-icons';
import classes from '../frame/portal.module.css';
import { say, type PortalTexts } from '../frame/texts';

interface Props {
  first: PortalAdvice;
  /** Token from the address; null after it was moved into the cookie. */
  token: string | null;
  locale: Locale;
  texts: PortalTexts;
}

/** Shows offers that an agent has compared: the customer looks, chooses one and asks. The latest choice counts. */
export function OffersFlow({ first, token, locale, texts }: Props) {
  const { words } = texts;
  const [offers, setOffers] = useState(first);
  const [held, setHeld] = useState(token === null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const action = async (call: () => Promise<PortalAdvice>): Promise<boolean> => {
    setPending(true);
    setFailure(undefined);
    try {
      setOffers(await call());
      return true;
    } catch (error) {
      setFailure(toFailure(error));
      return false;
    } finally {
      setPending(false);
    }
  };
  if (failure && (failure.code.startsWith('LINK_') || failure.code === 'NOT_AUTHORIZED_ERROR'))
    return <LinkProblem code={failure.code} sender={offers.sender} texts={texts} locale={locale} />;
  const sheet = offers.sheets[locale];
  if (!held || !sheet) {
    const open = async () => {
      if (token === null || !(await action(() => enter<PortalAdvice>('offers', token)))) return;
      window.history.replaceState(null, '', '/offers/open');
      setHeld(true);
    };
    return (
      <LinkDoor
        {...{ texts, locale, pending, failure }}
        sender={offers.sender}
        customerName={offers.customerName}
        lead={say(words.offersLanding, { agency: offers.sender.agencyName })}
        open={words.offersOpen}
        onOpen={() => void open()}
      />
    );
  }
  const chosen = sheet.columns.find(({ productId }) => productId === offers.chosen);
  return (
    <PortalFrame sender={offers.sender} entered locale={locale} texts={texts}>
      <div role="status" className={own.said}>
        {chosen && (
          <>
            <span className={`${classes.mark} ${classes.good} ${own.small}`}>
              <TickIcon size={30} />
            </span>
            <p className={classes.lead}>{say(words.offersChosen, { insurer: chosen.name })}</p>
          </>
        )}
      </div>
      <h1 className={classes.title}>{sheet.title}</h1>
      {offers.message && (
        <p className={own.message}>
          <WrittenText>{offers.message}</WrittenText>
        </p>
      )}
      <FailureNote failure={failure} texts={texts} />
      <OfferSheet
        sheet={sheet}
        chosen={offers.chosen}
        recommended={offers.recommended ?? null}
        pending={pending}
        texts={texts}
        onChoose={(productId) => void action(() => chooseOffer(productId))}
      />
      <AskAgent
        questions={offers.questions}
        pending={pending}
        texts={texts}
        onAsk={(text) => action(() => askAboutOffers(text))}
      />
      <p className={classes.quiet}>{sheet.footer}</p>
    </PortalFrame>
  );
}
