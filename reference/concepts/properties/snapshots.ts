import { z } from 'zod';
import { supplierOf } from '../../../lib/contract/quotes/insurers';
import { discountIds } from '../../../lib/contract/kit/notes';
import { propertyProduct } from '../../../lib/contract/quotes/properties';
import { homeDefence, sentPropertyRequest } from '../../../lib/contract/quotes/property-request';
import { note } from '../../../lib/contract/quotes/quotes';
import { snapshotKind } from '../../engine/db/snapshot';

const amount = z.number().nullable();

const offer = z.object({
  supplierType: supplierOf('PROPERTY'),
  /** Premium of each cover before discounts, ILS; null without the cover. */
  parts: z.object({
    building: amount,
    content: amount,
    earthquake: amount,
    valuables: amount,
    additional: amount,
    water: amount,
    liability: amount,
  }),
  feeRate: z.number(),
  discounts: z.array(z.object({ id: z.enum(discountIds), percentage: z.number(), fromCommission: z.boolean() })),
  sums: propertyProduct.shape.sums,
  deductibles: propertyProduct.shape.deductibles,
  defenceCode: homeDefence,
  blockingRules: z.array(note),
  remarks: z.array(note),
});

const choices = z.object({ discountIds: z.array(z.string()) });
export type PropertyChoices = z.output<typeof choices>;

/** A sent request. */
export const propertyRequestKind = snapshotKind({
  kind: 'property_request',
  v: 1,
  schema: sentPropertyRequest,
  upgrades: {},
});

/** Facts that were looked up for a request: none. */
export const resolvedPropertyKind = snapshotKind({
  kind: 'property_resolved',
  v: 1,
  schema: z.object({}),
  upgrades: {},
});

/** An insurer's offer without the discounts that price it. */
export const propertyOfferKind = snapshotKind({ kind: 'property_offer', v: 1, schema: offer, upgrades: {} });

/** Discounts of an offer. */
export const propertyChoicesKind = snapshotKind({ kind: 'property_choices', v: 1, schema: choices, upgrades: {} });

/** An ordered offer. */
export const propertyProductKind = snapshotKind({
  kind: 'property_product',
  v: 1,
  schema: propertyProduct,
  upgrades: {},
});
