import { z } from 'zod';
import { supplierOf } from '../../../lib/contract/quotes/insurers';
import { sentRiskRequest } from '../../../lib/contract/quotes/risk-request';
import { riskProduct } from '../../../lib/contract/quotes/risks';
import { snapshotKind } from '../../engine/db/snapshot';
import { agedChoices, agedOffer, agedPeriod } from '../../simulators/rating/aged/stored-offer';

const offer = z.object({
  supplierType: supplierOf('RISK'),
  ...agedOffer,
});

const resolved = agedPeriod.extend({
  /** Age on the first day of cover. */
  age: z.number(),
});
export type ResolvedRisk = z.output<typeof resolved>;

/** A sent request. */
export const riskRequestKind = snapshotKind({ kind: 'risk_request', v: 1, schema: sentRiskRequest, upgrades: {} });

/** Period of the policy of a request, and the age at its start. */
export const resolvedRiskKind = snapshotKind({ kind: 'risk_resolved', v: 1, schema: resolved, upgrades: {} });

/** An insurer's offer without the discounts that price it. */
export const riskOfferKind = snapshotKind({ kind: 'risk_offer', v: 1, schema: offer, upgrades: {} });

/** Discounts of an offer. */
export const riskChoicesKind = snapshotKind({ kind: 'risk_choices', v: 1, schema: agedChoices, upgrades: {} });

/** An ordered offer. */
export const riskProductKind = snapshotKind({ kind: 'risk_product', v: 1, schema: riskProduct, upgrades: {} });
