import { z } from 'zod';
import { insuranceType, sentCarRequest } from '../../../lib/contract/quotes/car-request';
import { carProduct, riderChoice } from '../../../lib/contract/quotes/cars';
import { supplier } from '../../../lib/contract/quotes/insurers';
import { discountIds, supplierGroupings } from '../../../lib/contract/kit/notes';
import { manualFacts, note } from '../../../lib/contract/quotes/quotes';
import { money } from '../../../lib/contract/kit/values';
import { vehicleModel } from '../../../lib/contract/quotes/vehicles';
import { snapshotKind, unchanged } from '../../engine/db/snapshot';

const amount = z.number().nullable();
const cover = z.enum(['compulsory', 'comprehensive', 'thirdParty']);

const resolved = z.object({
  /** The car in the catalogue; null when it is not there. */
  model: vehicleModel.nullable(),
  /** Both model codes, when the register has another one for the plate. */
  mismatch: z.object({ modelCode: z.string(), registeredCode: z.string() }).nullable(),
});
export type ResolvedCar = z.output<typeof resolved>;

const offer = z.object({
  supplierType: supplier,
  pricingBrand: z.string(),
  grouping: z.enum(supplierGroupings),
  insuranceTypes: z.array(insuranceType),
  /** Premium of each cover before discounts, ILS; null without the cover. */
  parts: z.object({ compulsory: amount, comprehensive: amount, thirdParty: amount }),
  feeRate: z.number(),
  discounts: z.array(
    z.object({
      id: z.enum(discountIds),
      percentage: z.number(),
      fromCommission: z.boolean(),
      on: z.array(cover),
    }),
  ),
  deductibles: z.object({
    comprehensive: money.nullable(),
    thirdParty: money.nullable(),
    companyGarage: money.nullable(),
  }),
  defenceLevelRequired: z.number().nullable(),
  legalLiabilityLimit: money.nullable(),
  thirdPartyLimit: money.nullable(),
  bankCommissionPercentage: z.number(),
  blockingRules: z.array(note),
  remarks: z.array(note),
  manual: manualFacts.optional(),
});

const choices = z.object({
  discountIds: z.array(z.string()),
  rider: riderChoice.nullable(),
  /** ILS; null without a rider. */
  riderAmount: z.number().nullable(),
});
export type CarChoices = z.output<typeof choices>;

/** A sent request. Up to version 2 the group FREE_RIDER had no amount, and so no rider. */
export const carRequestKind = snapshotKind({
  kind: 'car_request',
  v: 4,
  schema: sentCarRequest,
  upgrades: {
    0: unchanged,
    1: unchanged,
    2: ({ groups, ...old }: { groups: string[] }) => ({
      ...old,
      groups: groups.filter((group) => group !== 'FREE_RIDER'),
    }),
    3: unchanged,
  },
});

/** Facts that were looked up for a request. */
export const resolvedCarKind = snapshotKind({ kind: 'car_resolved', v: 1, schema: resolved, upgrades: {} });

/** An insurer's offer without the discounts and rider that price it. */
export const carOfferKind = snapshotKind({
  kind: 'car_offer',
  v: 2,
  schema: offer,
  upgrades: { 0: unchanged, 1: unchanged },
});

/** Discounts and rider of an offer. */
export const carChoicesKind = snapshotKind({ kind: 'car_choices', v: 1, schema: choices, upgrades: {} });

/** An ordered offer. Version 0 did not store the line. */
export const carProductKind = snapshotKind({
  kind: 'car_product',
  v: 2,
  schema: carProduct,
  upgrades: { 0: (old: Record<string, unknown>) => ({ ...old, productType: 'CAR' }), 1: unchanged },
});
