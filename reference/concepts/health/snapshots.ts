import { z } from 'zod';
import { healthProduct } from '../../../lib/contract/quotes/health';
import { sentHealthRequest } from '../../../lib/contract/quotes/health-request';
import { supplierOf } from '../../../lib/contract/quotes/insurers';
import { snapshotKind, unchanged } from '../../engine/db/snapshot';
import { agedChoices, agedOffer, agedPeriod } from '../../simulators/rating/aged/stored-offer';

const offer = z.object({
  supplierType: supplierOf('HEALTH'),
  ...agedOffer,
  services: z.array(z.object({ serviceId: z.string(), monthly: z.number() })),
  packages: z.array(
    z.object({ packageModelId: z.string(), serviceIds: z.array(z.string()), monthly: z.number().nullable() }),
  ),
});

/** A sent request. Version 1 had no birthday. */
export const healthRequestKind = snapshotKind({
  kind: 'health_request',
  v: 2,
  schema: sentHealthRequest,
  upgrades: { 1: unchanged },
});

/** Period of the policy of a request. */
export const healthPeriodKind = snapshotKind({ kind: 'health_resolved', v: 1, schema: agedPeriod, upgrades: {} });

/** An insurer's offer without the discounts and riders that price it. */
export const healthOfferKind = snapshotKind({ kind: 'health_offer', v: 1, schema: offer, upgrades: {} });

/** Discounts and riders of an offer. */
export const healthChoicesKind = snapshotKind({ kind: 'health_choices', v: 1, schema: agedChoices, upgrades: {} });

/** An ordered offer. */
export const healthProductKind = snapshotKind({ kind: 'health_product', v: 1, schema: healthProduct, upgrades: {} });
