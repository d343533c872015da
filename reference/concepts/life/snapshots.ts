import { z } from 'zod';
import { sentLifeRequest } from '../../../lib/contract/quotes/life-request';
import { lifeProduct } from '../../../lib/contract/quotes/life';
import { supplierOf } from '../../../lib/contract/quotes/insurers';
import { agedChoices, agedOffer, agedPeriod } from '../../simulators/rating/aged/stored-offer';
import { snapshotKind, unchanged } from '../../engine/db/snapshot';

const offer = z.object({
  supplierType: supplierOf('LIFE'),
  ...agedOffer,
});

/** A sent request. Version 1 had no birthday. */
export const lifeRequestKind = snapshotKind({
  kind: 'life_request',
  v: 2,
  schema: sentLifeRequest,
  upgrades: { 1: unchanged },
});

/** Period of the policy of a request. */
export const lifePeriodKind = snapshotKind({ kind: 'life_resolved', v: 1, schema: agedPeriod, upgrades: {} });

/** An insurer's offer without the discounts and riders that price it. */
export const lifeOfferKind = snapshotKind({ kind: 'life_offer', v: 1, schema: offer, upgrades: {} });

/** Discounts and riders of an offer. */
export const lifeChoicesKind = snapshotKind({ kind: 'life_choices', v: 1, schema: agedChoices, upgrades: {} });

/** An ordered offer. */
export const lifeProductKind = snapshotKind({ kind: 'life_product', v: 1, schema: lifeProduct, upgrades: {} });
