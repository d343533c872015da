'use client';

import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { ApiFailure } from '@/components/data/api-failure';
import { toFailure } from '@/components/data/api-failure';
import type { PortalItem, PortalState } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { ClosingNote } from '../frame/closing-note';
import { Landing } from '../frame/landing';
import { nextOf } from './next-of';
import { Overview } from './overview';
import { useStep } from './use-step';
import { sharpnessOf } from './page-sharpness';
import { widestPage } from './page-window';
import { PhoneStep } from '../frame/phone-step';
import type { PortalTexts } from '../frame/texts';
import { ThanksNote } from '../frame/thanks-note';
import { fetchAhead, finish, look, pageSizes } from '../frame/portal-calls';
import { LinkProblem } from '../frame/link-problem';

const screens = {
  SIGN: () => import('./sign-document').then(({ SignDocument }) => ({ default: SignDocument })),
  UPLOAD: () => import('../files/send-files').then(({ SendFiles }) => ({ default: SendFiles })),
  ANSWER: () => import('../offers/give-answer').then(({ GiveAnswer }) => ({ default: GiveAnswer })),
};
const SignDocument = lazy(screens.SIGN);
const SendFiles = lazy(screens.UPLOAD);
const GiveAnswer = lazy(screens.ANSWER);

export interface FlowProps {
  first: PortalState;
  /** Token from the address; null after it was moved into the cookie. */
  token: string | null;
  door: 'sign' | 'upload';
  locale: Locale;
  texts: PortalTexts;
}

/** Failures that end the flow. */
const final: readonly string[] = [
  'NOT_AUTHORIZED_ERROR',
  'LINK_NOT_VALID',
  'LINK_EXPIRED',
  'LINK_CANCELLED',
  'LINK_REPLACED',
  'LINK_CLOSED',
];

/** Shows the flow behind a link to sign or upload. The server's state decides the next step, on any device. */
export function EnvelopeFlow({ first, token, door, locale, texts }: FlowProps) {
  const [state, setState] = useState(first);
  const [entered, setEntered] = useState(token === null);
  const [failure, setFailure] = useState<ApiFailure>();
  const shared = { state, texts, locale };
  useScreens(state);
  const fail = (error: unknown) => setFailure(toFailure(error));
  const refresh = async () => setState(await look());
  const { at, open, leave: goTo } = useStep(useCallback(() => void look().then(setState, () => undefined), []));
  const end = async () => {
    setFailure(undefined);
    try {
      setState(await finish());
      window.scrollTo(0, 0);
    } catch (error) {
      fail(error);
      await refresh().catch(fail);
    }
  };

  if (failure && final.includes(failure.code))
    return <LinkProblem code={failure.code} sender={state.sender} texts={texts} locale={locale} />;
  if (!entered && token !== null)
    return (
      <Landing
        {...shared}
        token={token}
        door={door}
        onEntered={(next) => {
          setState(next);
          setEntered(true);
        }}
      />
    );
  if (state.stage === 'PHONE') return <PhoneStep {...shared} onConfirmed={(next: PortalState) => setState(next)} />;
  if (state.stage === 'WAITING' || state.stage === 'DECLINED') return <ClosingNote {...shared} />;
  if (!state.contents || state.stage === 'SIGNED' || state.stage === 'COMPLETED')
    return <ThanksNote {...shared} onChange={setState} />;

  const item = state.contents.items.find(({ itemId }) => itemId === at);
  if (!item) return <Overview {...shared} failure={failure} onState={setState} onOpen={open} onFinish={end} />;
  const leave = async (to?: string) => {
    // The list is fetched first: the server's state decides what comes next.
    await refresh().catch(fail);
    goTo(to);
    window.scrollTo(0, 0);
  };
  const props = {
    ...shared,
    item,
    failure,
    isLast: isLast(state.contents.items, item),
    onLeave: leave,
    onFinish: end,
    onFailure: setFailure,
  };
  return (
    <Suspense fallback={null}>
      {item.kind === 'SIGN' && <SignDocument key={item.itemId} {...props} />}
      {item.kind === 'UPLOAD' && <SendFiles key={item.itemId} {...props} />}
      {item.kind === 'ANSWER' && <GiveAnswer key={item.itemId} {...props} />}
    </Suspense>
  );
}

/** Actions that need the further screens. */
const signsOfLife = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Loads the further screens and the first page at the first touch, while the consent is being saved. A visitor who only
 * looks loads no more than the list.
 */
function useScreens({ contents }: PortalState): void {
  const items = contents?.items;
  useEffect(() => {
    if (!items) return;
    const stop = () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, fetchAll);
    };
    const fetchAll = () => {
      stop();
      for (const kind of new Set(items.map((item) => item.kind))) void screens[kind]().catch(() => undefined);
      const next = nextOf(items) ?? items[0];
      if (next?.kind === 'SIGN' && next.documentId) void firstPage(next.documentId).catch(() => undefined);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, fetchAll, { passive: true });
    return stop;
  }, [items]);
}

async function firstPage(documentId: string): Promise<void> {
  const [size] = await pageSizes(documentId);
  if (size) fetchAhead(documentId, 1, sharpnessOf(size, Math.min(document.documentElement.clientWidth, widestPage)));
}

const isLast = (items: readonly PortalItem[], item: PortalItem) => nextOf(items, item.itemId) === undefined;
