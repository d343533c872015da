import type { RiskRequest } from '../../../../lib/contract/quotes/risk-request';
import type { SupplierOf } from '../../../../lib/insurers/registry';
import { ofCommission, ofNewCustomer } from '../aged/discounts';
import type { AgedOffer } from '../aged/offer';
import { premiumsByAge } from '../aged/premiums';
import { sumBlocks, sumRefusal, sumRemarks } from '../aged/sum-terms';
import { sumSystems } from '../aged/systems';
import { insurerSystems } from '../insurers/roster';
import type { InsurerAnswer } from '../insurer-answer';
import { policyFee } from '../life/premium';
import { note } from '../notes';
import { type RiskInsurer, riskPrograms } from './programs';

type Supplier = SupplierOf<'RISK'>;

/** An insurer's offer of risk cover. */
export interface RiskOffer extends AgedOffer {
  supplierType: Supplier;
}

/** Returns the answer time of an insurer, ms. */
export const riskPace = sumSystems.pace;

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
  const fault = sumSystems.misbehave(request, supplierType, attempt);
  if (fault) return fault;
  const insurer: RiskInsurer = insurerSystems[supplierType].risk;
  if (!insurer.programs.includes(program)) return { kind: 'refused', reason: note('SERVICE_NOT_OFFERED') };
  const reason = sumRefusal(insurer, age, targetAmount);
  if (reason) return { kind: 'refused', reason };
  const terms = riskPrograms[program];
  const offer: RiskOffer = {
    supplierType,
    programme: program,
    fromAge: age,
    monthly: premiumsByAge(age, request, terms, insurerSystems[supplierType].aged.spread),
    fee: policyFee,
    discounts: [ofNewCustomer(insurer.newCustomer), ofCommission],
    riders: [],
    blockingRules: sumBlocks(insurer, targetAmount),
    remarks: sumRemarks(insurer, request, terms.locked),
  };
  return { kind: 'priced', offers: [offer] };
}
