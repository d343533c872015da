import type { Note } from '../../../lib/contract/quotes';
import type { RiskRequest } from '../../../lib/contract/risk-request';
import type { SupplierOf } from '../../../lib/insurers/registry';
import type { AgedDiscount, AgedOffer } from '../aged/offer';
import { premiumsByAge } from '../aged/premiums';
import { amountSentinels, answerTime, behaviourOf, misbehave } from '../aged/sentinels';
import { spreadTable } from '../aged/spread-table';
import { systems } from '../aged/systems';
import type { InsurerAnswer } from '../insurer-answer';
import { policyFee } from '../life/premium';
import { note } from '../notes';
import { riskInsurers, riskPrograms } from './insurers';

type Supplier = SupplierOf<'RISK'>;

/** An insurer's offer of risk cover. */
export interface RiskOffer extends AgedOffer {
  supplierType: Supplier;
}

/** Returns the answer time of an insurer, ms. */
export const riskPace = (
  { requestId, request }: { requestId: string; request: RiskRequest },
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
function refusal(supplier: Supplier, { targetAmount: amount, program }: RiskRequest, age: number): Note | null {
  const { ages, amounts, programs } = riskInsurers[supplier];
  if (!programs.includes(program)) return note('SERVICE_NOT_OFFERED');
  if (age < ages[0]) return note('INSURED_TOO_YOUNG', { age, minimum: ages[0] });
  if (age > ages[1]) return note('INSURED_TOO_OLD', { age, maximum: ages[1] });
  if (amount < amounts[0]) return note('AMOUNT_TOO_LOW', { amount, minimum: amounts[0] });
  return amount > amounts[1] ? note('AMOUNT_TOO_HIGH', { amount, limit: amounts[1] }) : null;
}

const discountsOf = (newCustomer: readonly number[]): AgedDiscount[] => [
  { id: 'NEW_CUSTOMER', percentage: newCustomer[0] ?? 0, years: [...newCustomer], fromCommission: false },
  { id: 'COMMISSION_5', percentage: 5, years: [], fromCommission: true },
];

function remarksOf(supplier: Supplier, { program, targetAmount, smoking }: RiskRequest): Note[] {
  const { examinationAbove } = riskInsurers[supplier];
  const { locked } = riskPrograms[program];
  const quitYears = smoking.status === 'QUIT' ? smoking.quitYearsAgo : null;
  return [
    targetAmount > examinationAbove
      ? note('MEDICAL_EXAMINATION', { amount: examinationAbove })
      : note('HEALTH_DECLARATION'),
    ...(quitYears !== null && quitYears >= 2 ? [note('SMOKING_PROOF', { years: quitYears })] : []),
    ...(locked > 1 ? [note('RATE_GUARANTEED', { years: locked })] : []),
  ];
}

/**
 * Returns an insurer's answer to a risk request; the same for the same request and attempt.
 * @param age age on the first day of cover.
 */
export function askRiskInsurer(
  request: RiskRequest,
  age: number,
  supplierType: Supplier,
  attempt: number,
): InsurerAnswer<RiskOffer> {
  const { targetAmount, program } = request;
  const fault = misbehave(
    behaviourOf(amountSentinels[targetAmount], supplierType, attempt),
    systems[supplierType].fault,
  );
  if (fault) return fault;
  const reason = refusal(supplierType, request, age);
  if (reason) return { kind: 'refused', reason };
  const { newCustomer, referralAbove } = riskInsurers[supplierType];
  const offer: RiskOffer = {
    supplierType,
    programme: program,
    fromAge: age,
    monthly: premiumsByAge(age, request, riskPrograms[program], spreadTable[supplierType]),
    fee: policyFee,
    discounts: discountsOf(newCustomer),
    riders: [],
    blockingRules:
      targetAmount > referralAbove ? [note('AMOUNT_REFERRAL', { amount: targetAmount, limit: referralAbove })] : [],
    remarks: remarksOf(supplierType, request),
  };
  return { kind: 'priced', offers: [offer] };
}
