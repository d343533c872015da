import { useEffect, useRef } from 'react';
import { checkPayment } from './purchase-calls';
import type { PurchaseHandle } from './use-purchase';

/** Parameters with which the gateway sends the payer back. */
const word = ['session', 'result', 'amount', 'signature'] as const;

/** Asks for the outcome once when the customer comes back from the gateway, and takes its word out of the address. */
export function useGatewayReturn({ state, action }: Pick<PurchaseHandle, 'state' | 'action'>): void {
  const arrived = useRef(false);
  const waits = state?.stage === 'PAYMENT';
  useEffect(() => {
    const { pathname, search } = window.location;
    const given = new URLSearchParams(search);
    if (arrived.current || !word.every((name) => given.has(name))) return;
    arrived.current = true;
    window.history.replaceState(null, '', pathname);
    // The server asks the gateway itself: the callback in the address proves nothing.
    if (waits) void action(checkPayment);
  }, [waits, action]);
}
