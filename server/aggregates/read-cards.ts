import 'server-only';
import { billing } from '@/lib/contract/agencies/billing';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { Part } from '@/lib/contract/kit/part';
import { orSignIn } from '../bff/call';
import type { Caller } from '../bff/caller';
import { readPart } from '../bff/part';
import { perform } from '../bff/perform';
import { currentCaller } from '../session/current';
import { handOver } from '../session/handed-over';

type Cards = OutputOf<typeof billing.cards>;

/** Reads the agency's cards for a page, and hands them over to the browser's first call (SGN-05). */
export function cardsOfPage(caller: Caller): Promise<Cards> {
  const reading = perform(caller, billing.cards);
  if (caller.session) handOver(caller.session, 'billing', caller.locale, reading);
  return reading;
}

/** Returns the cards as a part of the current page. */
export const cardsPart = async (): Promise<Part<Cards>> =>
  readPart(billing.cards, orSignIn(cardsOfPage(await currentCaller())));
