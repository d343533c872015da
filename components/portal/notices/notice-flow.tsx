'use client';

import { lazy, Suspense, useState } from 'react';
import { SteadySuspense } from '@/components/ui/kit/steady-suspense';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { PurchaseTexts } from '@/components/purchases/purchase-texts';
import { forgetDraft } from '@/components/purchases/use-kept-draft';
import type { PortalNotice } from '@/lib/contract/claims/notices';
import type { Locale } from '@/lib/i18n/locales';
import { LinkDoor } from '../frame/link-door';
import { enter } from '../frame/enter';
import { say } from '../frame/texts';
import { sendCode } from './notice-calls';
import { useNotice } from './use-notice';

// What comes behind the door is loaded when it is needed: the first page is small.
const NoticeSteps = lazy(() => import('./notice-steps').then((file) => ({ default: file.NoticeSteps })));
const ReportedNote = lazy(() => import('./reported-note').then((file) => ({ default: file.ReportedNote })));
const LinkProblem = lazy(() => import('../frame/link-problem').then((file) => ({ default: file.LinkProblem })));
const PhoneStep = lazy(() => import('../frame/phone-step').then((file) => ({ default: file.PhoneStep })));

interface Props {
  first: PortalNotice;
  /** Token from the address; null after it was moved into the cookie. */
  token: string | null;
  locale: Locale;
  texts: PurchaseTexts;
}

const isOver = (failure: ApiFailure | undefined): failure is ApiFailure =>
  failure !== undefined &&
  (failure.code.startsWith('LINK_') ||
    failure.code === 'NOT_AUTHORIZED_ERROR' ||
    failure.code === 'PHONE_NOT_CONFIRMED');

/** Leads a customer through the report of an accident, one question a page (CLM-05). The server keeps every answer. */
export function NoticeFlow({ first, token, locale, texts }: Props) {
  const notice = useNotice(first);
  const { state, show } = notice;
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<ApiFailure>();
  const failure = refused ?? notice.failure;
  if (isOver(failure))
    return (
      <Suspense fallback={null}>
        <LinkProblem
          // A grant that has run out is given again by the same link.
          code={failure.code === 'PHONE_NOT_CONFIRMED' ? 'NOT_AUTHORIZED_ERROR' : failure.code}
          sender={state.sender}
          texts={texts}
          locale={locale}
        />
      </Suspense>
    );
  const open = async () => {
    if (token === null) return;
    setPending(true);
    setRefused(undefined);
    try {
      show(await enter<PortalNotice>('report', token));
      // What was typed in this tab belongs to another report, or to another person.
      forgetDraft();
      // From here on no address, history entry or referrer has the token.
      window.history.replaceState(null, '', '/report/open');
    } catch (error) {
      setRefused(toFailure(error));
    }
    setPending(false);
  };
  if (state.stage === 'UNOPENED')
    return (
      <LinkDoor
        {...{ texts, locale, pending, failure }}
        sender={state.sender}
        customerName={state.customerName}
        lead={say(texts.words.landing, { agency: state.sender.agencyName })}
        open={texts.words.begin}
        onOpen={() => void open()}
      />
    );
  return (
    <SteadySuspense fallback={null}>
      {state.stage === 'PHONE' && (
        <PhoneStep {...{ state, texts, locale }} send={sendCode} onConfirmed={(next) => show(next as PortalNotice)} />
      )}
      {state.stage === 'OPEN' && state.contents && (
        <NoticeSteps notice={notice} contents={state.contents} locale={locale} texts={texts} />
      )}
      {state.stage === 'REPORTED' && <ReportedNote state={state} locale={locale} texts={texts} />}
    </SteadySuspense>
  );
}
