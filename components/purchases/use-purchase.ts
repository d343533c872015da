import { useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { PurchaseState } from '@/lib/contract/purchases';
import { look } from './purchase-calls';

export interface PurchaseHandle {
  /** Null until a phone is confirmed. */
  state: PurchaseState | null;
  pending: boolean;
  failure: ApiFailure | undefined;
  /** Another device was faster: what is shown now is from there. */
  moved: boolean;
  /** Makes a call and shows what it returns. @returns the new state, or null after a failure */
  act: (call: () => Promise<PurchaseState>) => Promise<PurchaseState | null>;
  /** Shows a state that was read without a call of the customer. */
  show: (state: PurchaseState | null) => void;
}

/** Codes after which the page shows how things stand now instead of an error alone. */
const outdated = ['CONFLICT', 'COVER_START_PASSED', 'PRODUCT_EXPIRED', 'PAYMENT_ALREADY_MADE'];

/** Keeps the purchase as the server knows it; every call returns the whole of it. */
export function usePurchase(first: PurchaseState | null): PurchaseHandle {
  const [state, show] = useState(first);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [moved, setMoved] = useState(false);
  const act: PurchaseHandle['act'] = async (call) => {
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
      else if (outdated.includes(failed.code)) await look().then(show, () => undefined);
      if (failed.code === 'CONFLICT') setMoved(true);
      else setFailure(failed);
      return null;
    } finally {
      setPending(false);
    }
  };
  return { state, pending, failure, moved, act, show };
}
