'use client';

import { lazy, useEffect, useState } from 'react';
import { SteadySuspense } from '@/components/ui/kit/steady-suspense';
import type { PortalSender } from '@/lib/contract/portal/portal-subjects';
import type { PurchaseStage, PurchaseState } from '@/lib/contract/portal/purchases';
import type { Locale } from '@/lib/i18n/locales';
import { AnswerSteps } from './answer-steps';
import { LeaveDevice } from './leave-device';
import { PhoneEntry } from './phone-entry';
import type { PurchaseTexts } from './purchase-texts';
import { useGatewayReturn } from './use-gateway-return';
import { forgetDraft, useKeptDraft } from './use-kept-draft';
import { usePurchase } from './use-purchase';

// What comes after the answers is loaded when it is needed: the first page is small.
const loadOffers = () => import('./offers-step').then((file) => ({ default: file.OffersStep }));
const loadOwner = () => import('./owner-step').then((file) => ({ default: file.OwnerStep }));
const loadPayment = () => import('./payment-step').then((file) => ({ default: file.PaymentStep }));
const loadEnd = () => import('./end-step').then((file) => ({ default: file.EndStep }));
const [OffersStep, OwnerStep, PaymentStep, EndStep] = [
  lazy(loadOffers),
  lazy(loadOwner),
  lazy(loadPayment),
  lazy(loadEnd),
];

/** What probably comes next is loaded while the customer reads. */
const ahead: Partial<Record<PurchaseStage, () => Promise<unknown>>> = {
  ANSWERS: loadOffers,
  OFFERS: loadOwner,
  OWNER: loadPayment,
  PAYMENT: loadEnd,
};

/** Stages in which something typed is not sent yet. */
const typing: readonly (PurchaseStage | undefined)[] = ['ANSWERS', 'OFFERS', 'OWNER'];

/** Stages after the payment, or without one. */
const ended: readonly PurchaseStage[] = ['ISSUING', 'IN_DOUBT', 'DONE', 'EXPIRED', 'AGENT', 'CLOSED'];

/** What is typed before a phone is confirmed. */
const entry = { plate: '' };

interface Props {
  websiteKey: string;
  sender: PortalSender;
  /** Licence number of the agent; null when it is not stated. */
  licence?: string | null;
  /** The purchase of this browser; null before a phone was confirmed. */
  first: PurchaseState | null;
  locale: Locale;
  texts: PurchaseTexts;
  /** The prices are those of the demonstration. */
  demo: boolean;
}

/** Leads a customer from the plate to the policy (ZON-04). The server says at which page the purchase stands. */
export function PurchaseFlow({ websiteKey, sender, licence = null, first, locale, texts, demo }: Props) {
  const handle = usePurchase(first);
  const { state, pending, failure, moved, action, show } = handle;
  const [left, setLeft] = useState(false);
  useGatewayReturn(handle);
  const [{ plate }, enter] = useKeptDraft('entry', entry);
  const forgetEntry = () => {
    enter(entry);
    forgetDraft();
  };
  const isTyping = typing.includes(state?.stage);
  useEffect(() => {
    if (!isTyping) forgetDraft('entry');
  }, [isTyping]);
  const stage = state?.stage;
  useEffect(() => {
    // A page that cannot be loaded is asked for again when it is needed.
    if (stage) void ahead[stage]?.().catch(() => undefined);
  }, [stage]);
  const logo = `/api/purchase/logo?key=${encodeURIComponent(websiteKey)}`;
  const frame = { sender: state?.sender ?? sender, entered: true, logo, locale };
  if (!state)
    return (
      <PhoneEntry
        {...{ frame, texts, websiteKey, licence, left, failure, plate }}
        onPlate={(typed) => enter({ plate: typed })}
        agencyName={sender.agencyName}
        onConfirmed={show}
      />
    );
  const end = () => {
    setLeft(true);
    forgetEntry();
    show(null);
  };
  const foot = <LeaveDevice words={texts.words} onLeft={end} />;
  const page = { frame: { ...frame, foot }, texts, pending, failure, moved };
  return (
    <SteadySuspense fallback={null}>
      {stage === 'ANSWERS' && (
        <AnswerSteps key={stage} {...{ state, action, demo }} {...page} entered={plate} onCar={forgetEntry} />
      )}
      {stage === 'OFFERS' && <OffersStep {...{ state, action, demo }} {...page} />}
      {stage === 'OWNER' && <OwnerStep {...{ state, action }} {...page} />}
      {stage === 'PAYMENT' && <PaymentStep {...{ state, action, show }} {...page} />}
      {stage && ended.includes(stage) && <EndStep {...{ state, action, show }} {...page} />}
    </SteadySuspense>
  );
}
