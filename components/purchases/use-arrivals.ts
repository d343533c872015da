import { useEffect } from 'react';
import { look } from './purchase-calls';
import type { PurchaseHandle } from './use-purchase';

/** Pause between two looks while something arrives by itself, ms. */
const pause = 2_500;

/** Reads the purchase again and again while something is on its way to it. */
export function useArrivals(waits: boolean, show: PurchaseHandle['show']): void {
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void look().then(show, () => undefined), pause);
    return () => clearInterval(timer);
  }, [waits, show]);
}
