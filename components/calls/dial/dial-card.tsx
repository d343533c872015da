'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { type Action, useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { CloseIcon, PhoneIcon } from '@/components/ui/icon/icons';
import { useErrorText } from '@/components/ui/state/error-notice';
import { Ltr } from '@/components/ui/value/ltr';
import { calls } from '@/lib/contract/customers/calls';
import type { Dial, LiveCall } from '@/lib/contract/customers/call-rows';
import { formatPhone } from '@/lib/format/phone';
import { dialledForm } from '@/lib/rules/people/phone';
import classes from '../incoming-calls.module.css';
import type { Pressed } from './use-dialling';

/** Escape closes the card and not also the dialog below it. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' };
/** How long the card stays after the extension began to ring, ms. */
const shown = 40_000;
/** Time between two questions about a call that may ring, ms. */
const pause = 2_000;

interface DialCardProps {
  pressed: Pressed;
  /** Calls of this person as the exchange reports them. */
  live: readonly LiveCall[];
  onEnd: () => void;
}

/** What the card says: the exchange is asked, its answer, or that nobody knows. */
type Stage = 'choice' | 'asking' | 'ringing' | 'doubt' | 'refused';

/**
 * Has the exchange ring the extension and then the number, and says what becomes of it; a number that it does not call
 * is called with the device (TEL-03).
 */
export function DialCard({ pressed, live, onEnd }: DialCardProps) {
  const text = useTranslations('calls.dial');
  const card = useRef<HTMLElement>(null);
  const order = useAction(calls.dial, { failureIn: 'screen' });
  const [asksFirst, setAsksFirst] = useState(pressed.chooses);
  const { dial, why, stage } = useOutcome(order, asksFirst);
  const run = () => {
    setAsksFirst(false);
    order.run({ body: { number: pressed.number } });
  };
  const begin = useEffectEvent(() => !pressed.chooses && run());
  useEffect(() => void begin(), []);
  useEffect(() => {
    // The person has to decide: keyboard users get the first choice.
    if (stage === 'choice' || stage === 'refused') card.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [stage]);
  const leave = () => {
    if (card.current?.contains(document.activeElement) && pressed.from instanceof HTMLElement) pressed.from.focus();
    onEnd();
  };
  useEndByItself(stage, pressed.number, { live, onEnd });
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
  const isBad = stage === 'refused';
  return (
    <section
      ref={card}
      className={classes.card}
      data-bad={isBad || undefined}
      data-doubt={stage === 'doubt' || undefined}
      aria-label={text('label')}
      onKeyDown={onKeyDown}
    >
      <p className={classes.over}>
        <PhoneIcon size={16} />
        {text(`over.${stage}`)}
      </p>
      <h2 className={classes.name}>
        <Ltr>{formatPhone(pressed.number)}</Ltr>
      </h2>
      <p className={classes.why}>{why ?? text(`what.${stage}`, { extension: dial?.extension || pressed.extension })}</p>
      <p className={classes.actions}>
        {stage !== 'asking' && stage !== 'ringing' && (
          <Button
            component="a"
            href={`tel:${pressed.number}`}
            data-device
            {...ownEscape}
            variant={stage === 'doubt' ? 'default' : 'filled'}
            onClick={leave}
          >
            {text('device')}
          </Button>
        )}
        {stage === 'choice' && (
          <CallButton of={calls.dial} {...ownEscape} variant="default" onClick={run}>
            {text('exchange', { extension: pressed.extension })}
          </CallButton>
        )}
        {isBad && (
          <CallButton of={calls.dial} {...ownEscape} variant="default" loading={order.busy} onClick={run}>
            {text('again')}
          </CallButton>
        )}
      </p>
      <button type="button" {...ownEscape} className={classes.shut} aria-label={text('close')} onClick={leave}>
        <CloseIcon size={16} />
      </button>
    </section>
  );
}

/** Returns what is known of the call, and the reason in words when it does not ring. */
function useOutcome(order: Action<{ body: { number: string } }, Dial>, asksFirst: boolean) {
  const text = useTranslations('calls.dial');
  const errors = useErrorText();
  const { answer, busy, failure } = order;
  const params = { dialId: answer?.dialId ?? '' };
  const { data } = useQuery({
    ...queryFor('calls.dialled', calls.dialled, { params }),
    enabled: answer?.state === 'UNKNOWN',
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'UNKNOWN' ? pause : false),
  });
  const dial = data ?? answer;
  const stage = stageOf(dial, { asksFirst, busy, failure });
  return { dial, stage, why: whyOf() };

  function whyOf(): string | null {
    if (stage === 'refused' && failure) {
      const { title, next } = errors(failure.code, failure);
      return [title, next].filter(Boolean).join('. ');
    }
    if (stage === 'refused' && dial?.refusal) return text(`refusals.${dial.refusal}`, { extension: dial.extension });
    return stage === 'doubt' && dial?.state === 'LOST' ? text('lost') : null;
  }
}

interface Asked {
  asksFirst: boolean;
  busy: boolean;
  failure: ApiFailure | null;
}

function stageOf(dial: Dial | undefined, { asksFirst, busy, failure }: Asked): Stage {
  if (asksFirst) return 'choice';
  if (busy) return 'asking';
  if (failure) return failure.lost ? 'doubt' : 'refused';
  if (dial === undefined) return 'asking';
  if (dial.state === 'REFUSED') return 'refused';
  return dial.state === 'RINGING' ? 'ringing' : 'doubt';
}

/** Closes the card when the exchange reports the call, which has a card of its own, or after a while. */
function useEndByItself(stage: Stage, number: string, { live, onEnd }: Pick<DialCardProps, 'live' | 'onEnd'>): void {
  const end = useEffectEvent(onEnd);
  const isReported = live.some(
    ({ direction, contactNumber }) => direction === 'OUTGOING' && dialledForm(contactNumber) === dialledForm(number),
  );
  const isUnderWay = stage === 'ringing' || stage === 'doubt';
  useEffect(() => {
    if (isReported && isUnderWay) end();
  }, [isReported, isUnderWay]);
  useEffect(() => {
    if (stage !== 'ringing') return undefined;
    const timer = setTimeout(() => end(), shown);
    return () => clearTimeout(timer);
  }, [stage]);
}
