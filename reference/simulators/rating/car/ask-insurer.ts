import type { CarRequest } from '../../../../lib/contract/quotes/car-request';
import type { SupplierOf } from '../../../../lib/insurers/registry';
import type { VehicleModel } from '../../../../lib/contract/quotes/vehicles';
import { answerTime, misbehave } from '../behaviour';
import type { InsurerQuery } from './insurer';
import { insurers } from './roster';
import { note } from '../notes';
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

/** Returns the answer time of an insurer, ms. */
export const paceOf = ({ requestId, request }: Question, supplier: SupplierOf<'CAR'>, attempt: number): number =>
  answerTime(behaviourFor(request.zipCode, supplier, attempt).fault, {
    requestId,
    supplier,
    attempt,
    pace: insurers[supplier].pace,
  });

const askForDefence = (offer: Offer, { request }: Question): Offer => ({
  ...offer,
  defenceLevelRequired: 3,
  blockingRules: [
    ...offer.blockingRules.filter(({ code }) => code !== 'HIGH_DEFENCE'),
    note('HIGH_DEFENCE', { required: 3, fitted: Math.min(request.vehicle.defenceLevel, 1) }),
  ],
});

/** Returns an insurer's answer to a request; the same for the same question and attempt. */
export function askInsurer(question: Question, supplierType: SupplierOf<'CAR'>, attempt: number): InsurerAnswer<Offer> {
  const { request, model, mismatch } = question;
  const { fault, asksForDefence } = behaviourFor(request.zipCode, supplierType, attempt);
  const misbehaved = misbehave(fault, insurers[supplierType].fault);
  if (misbehaved) return misbehaved;
  const answer = insurers[supplierType].answer({
    risk: riskOf(request, model),
    insuranceTypes: request.insuranceTypes,
    addCompulsory: request.createOsagoFromCasco,
    compulsoryOnline: request.compulsoryPayment === 'Online',
    mismatch,
  });
  return asksForDefence && answer.kind === 'priced'
    ? { ...answer, offers: answer.offers.map((offer) => askForDefence(offer, question)) }
    : answer;
}

/** Returns the initial discounts of an offer: the insurer's own on request, never the agent's commission (S2 §3). */
export const firstDiscounts = (offer: Pick<Offer, 'discounts'>, request: CarRequest): string[] =>
  offer.discounts
    .filter(({ id, fromCommission }) =>
      id === 'COMPULSORY' ? request.hasCompulsoryDiscount : request.applyOptionalDiscounts && !fromCommission,
    )
    .map(({ id }) => id);
