import type { CarRequest } from '../../../lib/contract/car-request';
import type { SupplierOf } from '../../../lib/insurers/registry';
import type { VehicleModel } from '../../../lib/contract/vehicles';
import { chanceOf } from '../chance';
import type { InsurerQuery } from './insurers/insurer';
import { insurers } from './insurers/roster';
import { note } from '../notes';
import { patience } from '../patience';
import type { InsurerAnswer } from '../insurer-answer';
import type { Offer } from './offer';
import { riskOf } from './risk';
import { behaviourFor } from './sentinels';

/** A request as sent to the insurers. */
export interface Question {
  requestId: string;
  request: CarRequest;
  model: VehicleModel | null;
  mismatch: InsurerQuery['mismatch'];
}

const slowness = 5;

/**
 * Returns the answer time of an insurer, ms: within its limits, the same for the same request and attempt. A silent
 * insurer takes the full waiting time.
 */
export function paceOf({ requestId, request }: Question, supplierType: SupplierOf<'CAR'>, attempt: number): number {
  const behaviour = behaviourFor(request.zipCode, supplierType, attempt);
  if (behaviour === 'timeout') return patience;
  const [shortest, longest] = insurers[supplierType].pace;
  const chance = chanceOf(requestId, supplierType, String(attempt));
  const pace = Math.round(shortest + chance * (longest - shortest));
  return behaviour === 'slow' ? Math.min(pace * slowness, patience - 500) : pace;
}

const askForDefence = (offer: Offer, { request }: Question): Offer => ({
  ...offer,
  defenceLevelRequired: 3,
  blockingRules: [
    ...offer.blockingRules.filter(({ code }) => code !== 'HIGH_DEFENCE'),
    note('HIGH_DEFENCE', { required: 3, fitted: Math.min(request.vehicle.defenceLevel, 1) }),
  ],
});

function misbehaviour(
  supplierType: SupplierOf<'CAR'>,
  behaviour: ReturnType<typeof behaviourFor>,
): InsurerAnswer<Offer> | null {
  if (behaviour === 'timeout') return { kind: 'silent' };
  if (behaviour === 'fault')
    return { kind: 'failed', reason: note('SUPPLIER_FAULT', { detail: insurers[supplierType].fault }) };
  if (behaviour === 'zeroPrice') return { kind: 'failed', reason: note('ZERO_PRICE') };
  if (behaviour === 'refuse') return { kind: 'refused', reason: note('NO_RESULTS') };
  return null;
}

/** Returns an insurer's answer to a request; the same for the same question and attempt. */
export function askInsurer(question: Question, supplierType: SupplierOf<'CAR'>, attempt: number): InsurerAnswer<Offer> {
  const { request, model, mismatch } = question;
  const behaviour = behaviourFor(request.zipCode, supplierType, attempt);
  const fault = misbehaviour(supplierType, behaviour);
  if (fault) return fault;
  const answer = insurers[supplierType].answer({
    risk: riskOf(request, model),
    insuranceTypes: request.insuranceTypes,
    addCompulsory: request.createOsagoFromCasco,
    compulsoryOnline: request.compulsoryPayment === 'Online',
    mismatch,
  });
  const dear = behaviour === 'highDefence' && answer.kind === 'priced';
  return dear ? { ...answer, offers: answer.offers.map((offer) => askForDefence(offer, question)) } : answer;
}

/** Returns the initial discounts of an offer: the insurer's own on request, never the agent's commission (S2 §3). */
export const firstDiscounts = (offer: Pick<Offer, 'discounts'>, request: CarRequest): string[] =>
  offer.discounts
    .filter(({ id, fromCommission }) =>
      id === 'COMPULSORY' ? request.hasCompulsoryDiscount : request.applyOptionalDiscounts && !fromCommission,
    )
    .map(({ id }) => id);
