import { say } from '@/components/portal/frame/texts';
import type { PurchaseAnswers } from '@/lib/contract/portal/purchase-answers';
import type { PurchaseTexts } from './purchase-texts';

type Allowed = NonNullable<PurchaseAnswers['drivers']>['driversAllowed'];

/** Names a driver by their place among the described ones. */
export function driverTitle(allowed: Allowed, at: number, { words }: Pick<PurchaseTexts, 'words'>): string {
  if (allowed === 'any') return words.youngestDriver ?? '';
  return at === 0 ? (words.mainDriver ?? '') : say(words.driver, { n: at + 1 });
}
