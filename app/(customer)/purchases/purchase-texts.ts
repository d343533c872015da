import { getMessages } from 'next-intl/server';
import type { PurchaseTexts } from '@/components/purchases/purchase-texts';
import type { RuleKey } from '@/lib/rules/kit/rule-keys';
import { portalTexts } from '../portal-texts';

/** Words of the portal that the pages of a purchase show too. */
const shared = ['language', 'call', 'code', 'sendAgain', 'sendAgainIn', 'accessibility'] as const;

/** Rules that a field of the journey can break. */
const rules = [
  'required',
  'invalid',
  'mobile',
  'verificationCode',
  'startInPast',
  'startTooFar',
  'plateDigits',
  'plateLength',
  'plateNeedsEight',
  'productionYear',
  'driversCount',
  'familyDrivers',
  'driverAge',
  'experienceRange',
  'licenceInFuture',
  'licenceDate',
  'birthdayInFuture',
  'tooOld',
  'insuranceYears',
  'zipLength',
  'email',
  'passportNotNumbers',
  'passportNotValid',
  'passportZeroMissing',
  'repeated',
  'personName',
] as const satisfies readonly RuleKey[];

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Returns the texts of the buying journey in the language of the request. */
export async function purchaseTexts(): Promise<PurchaseTexts> {
  const [messages, portal] = await Promise.all([getMessages(), portalTexts()]);
  const own = messages.purchases as Record<string, unknown>;
  const { rules: ruleTexts } = messages.form as { rules: Record<string, string> };
  return {
    words: {
      ...Object.fromEntries(shared.map((key) => [key, portal.words[key] ?? ''])),
      ...Object.fromEntries(Object.entries(own).filter(isText)),
    },
    // Errors in words for customers replace those for staff.
    errors: { ...portal.errors, ...(own.errors as PurchaseTexts['errors']) },
    rules: Object.fromEntries(rules.map((rule) => [rule, ruleTexts[rule] ?? ''])),
  };
}
