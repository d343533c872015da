import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type ApiFailure, mayPass, toFailure } from '@/components/data/api-failure';
import type { PurchaseState } from '@/lib/contract/portal/purchases';
import { look } from './purchase-calls';

export interface PurchaseHandle {
  /** Null until a phone is confirmed. */
  state: PurchaseState | null;
  pending: boolean;
  failure: ApiFailure | undefined;
  /** Another device was faster: what is shown now is from there. */
  moved: boolean;
  /** Makes a call and shows what it returns. @returns the new state, or null after a failure */
  action: (call: () => Promise<PurchaseState>) => Promise<PurchaseState | null>;
  /** Shows a state that was read without a call of the customer. */
  show: (state: PurchaseState | null) => void;
}

/** Reads how a purchase stands; null when that is not known now. */
const lookOnce = (): Promise<PurchaseState | null> => look().catch(() => null);

/** Codes after which the page shows how things stand now instead of an error alone. */
const outdated = ['CONFLICT', 'COVER_START_PASSED', 'PRODUCT_EXPIRED', 'PAYMENT_ALREADY_MADE', 'PAYMENT_IN_DOUBT'];

/** Keeps the purchase as the server knows it; every call returns the whole of it. */
export function usePurchase(first: PurchaseState | null): PurchaseHandle {
  const [state, setState] = useState(first);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [moved, setMoved] = useState(false);
  const calls = useRef(0);
  const busy = useRef(false);
  const known = state !== null;
  // The next page may still be loading: until it can be shown, this one stays.
  const show = useCallback<PurchaseHandle['show']>((next) => startTransition(() => setState(next)), []);
  useEffect(() => {
    if (!known) return;
    // Another device or the agent may have gone on while this page was in the background.
    const seen = async () => {
      const before = calls.current;
      if (document.visibilityState !== 'visible' || busy.current) return;
      const now = await lookOnce();
      if (now && calls.current === before) show(now);
    };
    const listener = () => void seen();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [known, show]);
  const action: PurchaseHandle['action'] = async (call) => {
    // A second press before the button is grey.
    if (busy.current) return null;
    busy.current = true;
    calls.current += 1;
    setPending(true);
    setFailure(undefined);
    setMoved(false);
    try {
      const next = await call();
      show(next);
      return next;
    } catch (error) {
      const failed = toFailure(error);
      if (failed.code === 'NOT_AUTHORIZED_ERROR') show(null);
      const now = outdated.includes(failed.code) || mayPass(failed) ? await lookOnce() : null;
      if (now) show(now);
      // Only the answer was lost: what was asked for has happened.
      if (now && mayPass(failed) && now.version !== state?.version) return now;
      if (failed.code === 'CONFLICT') setMoved(true);
      else setFailure(failed);
      return null;
    } finally {
      busy.current = false;
      startTransition(() => setPending(false));
    }
  };
  return { state, pending, failure, moved, action, show };
}
