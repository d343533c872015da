'use client';

import { useEffect, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { PortalClaim } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { LinkDoor } from '../frame/link-door';
import { LinkProblem } from '../frame/link-problem';
import { enterRequest } from '../frame/portal-calls';
import { enter } from '../frame/enter';
import { say, type PortalTexts } from '../frame/texts';
import { ClaimStanding } from './claim-standing';

interface Props {
  first: PortalClaim;
  /** Token from the address; null after it was moved into the cookie. */
  token: string | null;
  locale: Locale;
  texts: PortalTexts;
}

/** A page that the browser kept while papers were sent is out of date: it is loaded again when somebody goes back to it. */
function useFreshOnReturn() {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/** Shows a customer where their claim stands, and leads to the papers that are wanted (CLM-05). */
export function ClaimFlow({ first, token, locale, texts }: Props) {
  const [claim, setClaim] = useState(first);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  useFreshOnReturn();
  const attempt = async (step: () => Promise<void>) => {
    setPending(true);
    setFailure(undefined);
    try {
      await step();
    } catch (error) {
      setFailure(toFailure(error));
      setPending(false);
    }
  };
  if (failure && (failure.code.startsWith('LINK_') || failure.code === 'NOT_AUTHORIZED_ERROR'))
    return <LinkProblem code={failure.code} sender={claim.sender} texts={texts} locale={locale} />;
  const open = (held: string) =>
    attempt(async () => {
      setClaim(await enter<PortalClaim>('claim', held));
      // From here on no address, history entry or referrer has the token.
      window.history.replaceState(null, '', '/claim/open');
      setPending(false);
    });
  const sendPapers = (envelopeId: string) =>
    attempt(async () => {
      await enterRequest(envelopeId);
      window.location.assign('/upload/open');
    });
  if (!claim.contents)
    return (
      <LinkDoor
        {...{ texts, locale, pending, failure }}
        sender={claim.sender}
        customerName={claim.customerName}
        lead={say(texts.words.landing, { agency: claim.sender.agencyName })}
        open={texts.words.open}
        onOpen={() => token !== null && void open(token)}
      />
    );
  return (
    <ClaimStanding
      {...{ claim, texts, locale, pending, failure }}
      contents={claim.contents}
      onSend={(envelopeId) => void sendPapers(envelopeId)}
    />
  );
}
