import type { LetterReader } from '../../../lib/contract/claims/letters';
import type { Locale } from '../../../lib/i18n/locales';
import { formatPlate } from '../../../lib/rules/quotes/plate';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { businessDaysAfter } from '../../../lib/rules/time/business-days';
import { claimClock } from '../../../lib/rules/time/claim-clock';
import { found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { senderOf } from '../agencies/sender';
import { paperLines } from '../claims/paper-lines';
import { storedClaim } from '../claims/read-claim';
import { type ClaimRecord, clockFactsOf } from '../claims/rows';
import { paperTexts } from '../papers/texts';
import { enclosures } from './claim-documents';
import { type LetterFacts, letterTexts } from './texts';

/** Days in which an answer is wanted when the clock has run out, business days. */
const answerDays = 7;

const dayText = (day: string) => day.split('-').toReversed().join('.');

/** Returns where the reader is written to. */
async function addressesOf(claim: ClaimRecord, to: LetterReader, { tenant }: Context) {
  if (to === 'CUSTOMER') {
    const { email, mobile_phone: mobile } = found(
      await tenant
        .selectFrom('customers')
        .select(['email', 'mobile_phone'])
        .where('customers.id', '=', claim.customer_id)
        .executeTakeFirst(),
    );
    return { email, mobile };
  }
  const last = await tenant
    .selectFrom('claim_letters')
    .select('claim_letters.address')
    .where('claim_letters.supplier', '=', claim.supplier)
    .where('claim_letters.reader', '=', 'INSURER')
    .orderBy('claim_letters.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { email: last?.address ?? null, mobile: null };
}

/** Drafts a letter about what the clock of a claim asks for. @throws Failure NOT_FOUND */
export async function draftLetter(
  claimId: string,
  { to, language: locale }: { to: LetterReader; language: Locale },
  context: Context,
) {
  const { tenant, caller, now } = context;
  const claim = await storedClaim(tenant, claimId);
  const today = todayInIsrael(now);
  const clock = claimClock(clockFactsOf(claim), today);
  const { agentName: agent, agencyName: agency } = await senderOf(tenant, caller.accountId);
  const missing = (await paperLines(tenant, claim)).filter(({ state }) => state === 'MISSING' || state === 'ASKED');
  const due = clock && clock.dueOn > today ? clock.dueOn : businessDaysAfter(today, answerDays);
  const facts: LetterFacts = {
    number: String(claim.claim_number),
    theirNumber: claim.insurer_claim_number ?? String(claim.claim_number),
    plate: claim.registration_number && formatPlate(claim.registration_number),
    accidentOn: claim.accident_on && dayText(claim.accident_on),
    customer: claim.customer_name,
    lastDocumentOn: claim.last_document_on && dayText(claim.last_document_on),
    due: dayText(due),
    missing: missing.map(({ kind }) => paperTexts[locale].names[kind]),
    agent,
    agency,
  };
  const { subject, head, body, questionnaire } = letterTexts[locale];
  const enclosed = await enclosures(tenant, claim, to === 'INSURER');
  const text = [
    head[to](facts),
    ...(enclosed.documentId === null ? [] : [questionnaire]),
    body[to][clock?.kind ?? 'FOLLOW_UP'](facts),
    `${agent}, ${agency}`,
  ].join('\n');
  return { ...(await addressesOf(claim, to, context)), subject: subject(facts), text, ...enclosed };
}
