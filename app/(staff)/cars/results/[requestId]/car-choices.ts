import type { Choices } from '@/components/offers/offer/offer-line';
import type { RiderChoice } from '@/lib/contract/quotes/cars';

/** Choices of a car offer: discounts and a service rider. */
export interface CarChoices extends Choices {
  rider: RiderChoice | null;
}
