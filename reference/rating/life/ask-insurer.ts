import type { LifeRequest } from '../../../lib/contract/life-request';
import type { Note } from '../../../lib/contract/quotes';
import type { SupplierOf } from '../../../lib/insurers/registry';
import type { AgedDiscount, AgedOffer } from '../aged/offer';
import { amountSentinels, answerTime, behaviourOf, misbehave } from '../aged/sentinels';
import { spreadTable } from '../aged/spread-table';
import { systems } from '../aged/systems';
import type { InsurerAnswer } from '../insurer-answer';
import { note } from '../notes';
import { type LifeInsurer, lifeInsurers } from './insurers';
import { lifePremiums, policyFee } from './premium';
import { type ProgrammeCode, programmes } from './programmes';
import { riderPrice } from './riders';

type Supplier = SupplierOf<'LIFE'>;

/** An insurer's offer of life cover. */
export interface LifeOffer extends AgedOffer {
  supplierType: Supplier;
}

/** Returns the answer time of an insurer, ms. */
export const lifePace = (
  { requestId, request }: { requestId: string; request: LifeRequest },
  supplier: Supplier,
  attempt: number,
): number =>
  answerTime(behaviourOf(amountSentinels[request.targetAmount], supplier, attempt), {
    requestId,
    supplier,
    attempt,
    pace: systems[supplier].pace,
  });

/** Returns the reason for a refusal, or null. */
function refusal({ ages, amounts, smokersUntil }: LifeInsurer, request: LifeRequest): Note | null {
  const { age, targetAmount: amount, smoking } = request;
  if (age < ages[0]) return note('INSURED_TOO_YOUNG', { age, minimum: ages[0] });
  if (age > ages[1]) return note('INSURED_TOO_OLD', { age, maximum: ages[1] });
  if (amount < amounts[0]) return note('AMOUNT_TOO_LOW', { amount, minimum: amounts[0] });
  if (amount > amounts[1]) return note('AMOUNT_TOO_HIGH', { amount, limit: amounts[1] });
  if (smokersUntil !== undefined && smoking.status === 'SMOKING' && age > smokersUntil)
    return note('SMOKER_NOT_INSURED', { age: smokersUntil });
  return null;
}

/** Returns the discounts of a policy: schedules of a new customer's first years, or a steady one for renewals. */
function discountsOf({ newCustomer, loyalty }: LifeInsurer, { renewal }: LifeRequest): AgedDiscount[] {
  const own: AgedDiscount = renewal
    ? { id: 'LOYALTY', percentage: loyalty, years: [], fromCommission: false }
    : { id: 'NEW_CUSTOMER', percentage: newCustomer[0] ?? 0, years: [...newCustomer], fromCommission: false };
  return [own, { id: 'COMMISSION_5', percentage: 5, years: [], fromCommission: true }];
}

function remarksOf({ examinationAbove }: LifeInsurer, programme: ProgrammeCode, request: LifeRequest): Note[] {
  const { targetAmount, smoking } = request;
  const { locked } = programmes[programme];
  const quitYears = smoking.status === 'QUIT' ? smoking.quitYearsAgo : null;
  return [
    targetAmount > examinationAbove
      ? note('MEDICAL_EXAMINATION', { amount: examinationAbove })
      : note('HEALTH_DECLARATION'),
    ...(quitYears !== null && quitYears >= 2 ? [note('SMOKING_PROOF', { years: quitYears })] : []),
    ...(locked > 1 ? [note('RATE_GUARANTEED', { years: locked })] : []),
  ];
}

function offerOf(supplier: Supplier, programme: ProgrammeCode, request: LifeRequest): LifeOffer {
  const profile = lifeInsurers[supplier];
  const { age, targetAmount } = request;
  const monthly = lifePremiums(age, request, programme, spreadTable[supplier]);
  const { referralAbove } = profile;
  return {
    supplierType: supplier,
    programme,
    fromAge: age,
    monthly,
    fee: policyFee,
    discounts: discountsOf(profile, request),
    riders: profile.riders.map((id) => ({
      id,
      monthly: monthly.map((_, year) => riderPrice(id, age + year, targetAmount)),
    })),
    blockingRules:
      referralAbove !== undefined && targetAmount > referralAbove
        ? [note('AMOUNT_REFERRAL', { amount: targetAmount, limit: referralAbove })]
        : [],
    remarks: remarksOf(profile, programme, request),
  };
}

/** Returns an insurer's answer to a life request, one offer per programme; the same for the same request and attempt. */
export function askLifeInsurer(request: LifeRequest, supplier: Supplier, attempt: number): InsurerAnswer<LifeOffer> {
  const behaviour = behaviourOf(amountSentinels[request.targetAmount], supplier, attempt);
  const fault = misbehave(behaviour, systems[supplier].fault);
  if (fault) return fault;
  const profile = lifeInsurers[supplier];
  const reason = refusal(profile, request);
  if (reason) return { kind: 'refused', reason };
  return { kind: 'priced', offers: profile.programmes.map((programme) => offerOf(supplier, programme, request)) };
}
