'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Send } from '@/components/data/attempts';
import type { Inside } from '@/lib/contract/quotes/cars';
import type { InsurerHealth, ProductBase } from '@/lib/contract/quotes/quotes';
import type { Money } from '@/lib/contract/kit/values';

/** Covers of different insurers that cost less together (CAR-06). */
export interface OfferCombination {
  products: readonly ProductBase[];
  total: Money;
  cheapest: boolean;
  /** What it costs less than the cheapest offer of one insurer; negative when it costs more. */
  saves: Money | null;
}

interface ManualFormProps {
  /** Typed offer to change; null for a new one. */
  product: ProductBase | null;
  /** Closes the form; `changed` when the offers have to be read again. */
  onClose: (changed: boolean) => void;
}

/** What else can be done with a request, where its line has it. Members are methods, as in `OfferLine`. */
export interface OfferExtras {
  /** Answer times and faults of the insurers in the last hour. */
  health?(): Promise<readonly InsurerHealth[]>;
  combinations?(): Promise<readonly OfferCombination[]>;
  /** Returns commissions and last year's price. */
  inside?(): Promise<Inside>;
  recalculate?(send: Send): Promise<unknown>;
  save?(saved: boolean, send: Send): Promise<unknown>;
  /** Goes on asking in the background, up to 48 hours. */
  search?(send: Send): Promise<unknown>;
  /** Renders the form for a price typed by hand (CAR-08). */
  manualForm?(props: ManualFormProps): ReactNode;
  removeManual?(productId: string, send: Send): Promise<unknown>;
  /** Renders the form for a duplicate with one change (CAR-09). */
  changeForm?(onClose: () => void): ReactNode;
}

const ExtrasContext = createContext<OfferExtras>({});

/** Provides what the line can do beyond its offers. */
export function OfferExtrasProvider({ extras, children }: { extras: OfferExtras; children: ReactNode }) {
  return <ExtrasContext value={extras}>{children}</ExtrasContext>;
}

export const useOfferExtras = (): OfferExtras => useContext(ExtrasContext);
