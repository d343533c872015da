'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useDenied } from '@/components/shell/menu/use-denied';
import { showDone } from '@/components/ui/action/toasts';
import { calls } from '@/lib/contract/customers/calls';
import { isPhone } from '@/lib/rules/people/phone';
import { dialByDevice, dialWith } from '@/components/ui/action/dial-number';

/** A number that somebody wants to call through the exchange. */
export interface Pressed {
  /** Time of the press, ms. */
  at: number;
  number: string;
  /** Extension that rings first. */
  extension: string;
  /** The device is a telephone itself: a person chooses. */
  chooses: boolean;
  /** What was focused. */
  from: Element | null;
}

/** How long the answer about the line is used, ms. */
const fresh = 60_000;
/** Longest wait for the answer about the line, ms; then the device dials. */
const timeout = 1_500;
/** A second press on the same number opens no second card, ms. */
const double = 1_000;
const phones = '(max-width: 767.98px)';

const nothing = { dials: false, extension: null, lacksExtension: false };

const numberOf = (link: HTMLAnchorElement) => decodeURIComponent(link.getAttribute('href')!.slice('tel:'.length));
const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="tel:"]:not([data-device])') : null;
/** Ctrl, Cmd, Shift and Alt leave a link to the browser, and so does every button but the first. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * Has every link and button that calls a number go through the exchange where it places calls for this person; where it
 * does not, they stay with the device. A link with `data-device` always does.
 */
export function useDialling(): { pressed: Pressed | null; end: () => void } {
  const text = useTranslations('calls.dial');
  const client = useQueryClient();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const denied = useDenied(calls.dial);
  const told = useRef(false);
  // A phone can call without a data connection, so the wait for an answer is short.
  const line = () =>
    Promise.race([
      client.fetchQuery({
        ...queryFor('calls.line', calls.line),
        staleTime: fresh,
        networkMode: 'always',
        retry: false,
      }),
      new Promise<typeof nothing>((resolve) => setTimeout(() => resolve(nothing), timeout)),
    ]).catch(() => nothing);
  const press = useEffectEvent(async (number: string) => {
    const from = document.activeElement;
    const { dials, extension, lacksExtension } = await line();
    // Whom the tariff or an impersonation keeps from it dials with the device.
    if (dials && denied === null && extension !== null && isPhone(number)) {
      const [at, chooses] = [Date.now(), matchMedia(phones).matches];
      setPressed((before) =>
        before?.number === number && at - before.at < double ? before : { at, number, extension, chooses, from },
      );
      return;
    }
    if (lacksExtension && !told.current) showDone({ message: text('noExtension'), neutral: true });
    told.current ||= lacksExtension;
    dialByDevice(number);
  });
  const prepare = useEffectEvent((event: Event) => {
    if (linkAt(event)) void line();
  });
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkAt(event);
    if (!link || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void press(numberOf(link));
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Asks early, so that the answer is there when the press ends.
    for (const early of ['pointerdown', 'focusin'])
      document.addEventListener(early, (event) => prepare(event), { signal });
    document.addEventListener('click', (event) => follow(event), { signal });
    const stop = dialWith((number) => void press(number));
    return () => {
      listening.abort();
      stop();
    };
  }, []);
  return { pressed, end: () => setPressed(null) };
}
