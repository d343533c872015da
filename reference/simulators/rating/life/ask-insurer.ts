import type { LifeRequest } from '../../../../lib/contract/quotes/life-request';
import type { Note } from '../../../../lib/contract/quotes/quotes';
import type { SupplierOf } from '../../../../lib/insurers/registry';
import { ofCommission, ofNewCustomer } from '../aged/discounts';
import type { AgedDiscount, AgedOffer } from '../aged/offer';
import { sumBlocks, sumRefusal, sumRemarks } from '../aged/sum-terms';
import { sumSystems } from '../aged/systems';
import { insurerSystems } from '../insurers/roster';
import type { InsurerAnswer } from '../insurer-answer';
import { note } from '../notes';
import type { LifeInsurer } from './insurer';
import { lifePremiums, policyFee } from './premium';
import { type ProgrammeCode, programmes } from './programmes';
import { riderPrice } from './riders';

type Supplier = SupplierOf<'LIFE'>;

/** An insurer's offer of life cover. */
export interface LifeOffer extends AgedOffer {
  supplierType: Supplier;
}

/** Returns the answer time of an insurer, ms. */
export const lifePace = sumSystems.pace;

/** Returns the reason for a refusal, or null. */
function refusal(profile: LifeInsurer, { age, targetAmount, smoking }: LifeRequest): Note | null {
  const { smokersUntil } = profile;
  const isOldSmoker = smokersUntil !== undefined && smoking.status === 'SMOKING' && age > smokersUntil;
  return (
    sumRefusal(profile, age, targetAmount) ?? (isOldSmoker ? note('SMOKER_NOT_INSURED', { age: smokersUntil }) : null)
  );
}

/** Returns the discounts of a policy: schedules of a new customer's first years, or a steady one for renewals. */
const discountsOf = ({ newCustomer, loyalty }: LifeInsurer, { renewal }: LifeRequest): AgedDiscount[] => [
  renewal ? { id: 'LOYALTY', percentage: loyalty, years: [], fromCommission: false } : ofNewCustomer(newCustomer),
  ofCommission,
];

function offerOf(supplier: Supplier, programme: ProgrammeCode, request: LifeRequest): LifeOffer {
  const profile: LifeInsurer = insurerSystems[supplier].life;
  const { age, targetAmount } = request;
  const monthly = lifePremiums(age, request, programme, insurerSystems[supplier].aged.spread);
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
    blockingRules: sumBlocks(profile, targetAmount),
    remarks: sumRemarks(profile, request, programmes[programme].locked),
  };
}

/** Returns an insurer's answer to a life request, one offer per programme; the same for the same request and attempt. */
export function askLifeInsurer(request: LifeRequest, supplier: Supplier, attempt: number): InsurerAnswer<LifeOffer> {
  const fault = sumSystems.misbehave(request, supplier, attempt);
  if (fault) return fault;
  const profile: LifeInsurer = insurerSystems[supplier].life;
  const reason = refusal(profile, request);
  if (reason) return { kind: 'refused', reason };
  return { kind: 'priced', offers: profile.programmes.map((programme) => offerOf(supplier, programme, request)) };
}
