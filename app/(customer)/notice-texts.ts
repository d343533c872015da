import { getMessages } from 'next-intl/server';
import type { PurchaseTexts } from '@/components/purchases/purchase-texts';
import type { RuleKey } from '@/lib/rules/kit/rule-keys';
import { portalTexts } from './portal-texts';
import { prefixed } from './prefixed';

/** Rules that a field of the report can break. */
const rules = [
  'required',
  'invalid',
  'tooLong',
  'plateDigits',
  'plateLength',
  'accidentInFuture',
  'mobile',
] as const satisfies readonly RuleKey[];

/** Returns the texts of the report of an accident, with the names of papers and parts that the agency sees too. */
export async function noticeTexts(): Promise<PurchaseTexts> {
  const [{ claims, notices, trackings, form }, portal] = await Promise.all([getMessages(), portalTexts()]);
  const { papers, carPart, damageKind } = claims as {
    papers: { kinds: unknown };
    carPart: unknown;
    damageKind: unknown;
  };
  const { page } = notices as { page: Record<string, string> };
  const { withdrawn } = trackings as { withdrawn: { title: string; next: string } };
  const { rules: ruleTexts } = form as { rules: Record<string, string> };
  return {
    ...portal,
    // Nothing was asked for by this link: it is called what it is.
    errors: { ...portal.errors, LINK_CANCELLED: withdrawn },
    words: {
      ...portal.words,
      ...page,
      ...prefixed('paper_', papers.kinds),
      ...prefixed('part_', carPart),
      ...prefixed('damage_', damageKind),
    },
    rules: Object.fromEntries(rules.map((rule) => [rule, ruleTexts[rule] ?? ''])),
  };
}

/** Returns the texts of the page on which a customer asks for a link; errors of a site are those of its shop. */
export async function accidentTexts(): Promise<PurchaseTexts> {
  const [{ purchases }, texts] = await Promise.all([getMessages(), noticeTexts()]);
  const { errors } = purchases as { errors: PurchaseTexts['errors'] };
  return { ...texts, errors: { ...texts.errors, ...errors } };
}
