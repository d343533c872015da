import { z } from 'zod';
import { typedCode } from '../kit/typed';
import { propertyRequestProblems } from '../../rules/quotes/property-request';
import { withRules } from '../kit/rule-issues';
import { isoDate } from '../kit/values';
import { missingOrInvalid, tooLong } from '../../rules/kit/rule-messages';

/** Where a home is in its building (S2 §3). */
export const floors = [
  'FIRST',
  'FIRST_ON_PILLARS',
  'GROUND',
  'INTERMEDIATE',
  'LAST',
  'PENTHOUSE',
  'PRIVATE_HOUSE',
] as const;
export const floor = z.enum(floors);
export type Floor = z.output<typeof floor>;

/** Who repairs pipes: a plumber of the insurer, one of the customer's choice, or nobody (S2 §3). */
export const plumberTypes = ['COMPANY', 'PRIVATE', 'NO'] as const;
export const plumberType = z.enum(plumberTypes);
export type PlumberType = z.output<typeof plumberType>;

/** Protection of a home against burglary: 0 none, 1 locks and bars, 2 these and an alarm. */
export const homeDefence = z.int().min(0).max(2);

/** Limits of third-party liability, ILS (S2 §9). */
export const liabilityLimits = [750_000, 1_000_000, 1_500_000, 2_000_000] as const;

/** Deductibles to choose from, ILS (S2 §9). */
export const homeDeductibles = [1_000, 1_500, 2_000] as const;

/** Deductible of water damage, ILS: the first belongs to a plumber of the insurer, the second to one of choice. */
export const waterDeductibles = [650, 1_100, 2_000] as const;

/** Deductible of earthquake damage, percent of the sum insured (S2 §9). */
export const earthquakeDeductible = 10;

const sum = (max: number) => z.int('required').max(max, 'invalid');
const text = (max: number) => z.string().trim().max(max, tooLong).default('');

/** Address of the insured home. `cityIds` and `streetIds` refer to `geography`; empty for a typed name. */
export const propertyAddress = z.object({
  city: z.string().trim().min(1, 'required').max(100, tooLong),
  cityIds: z.array(z.string().max(64)).max(5).default([]),
  street: text(100),
  streetIds: z.array(z.string().max(64)).max(5).default([]),
  house: text(20),
  apartment: text(20),
  zipCode: typedCode(),
});

const largest = 50_000_000;

/** A sent property quote request (S2 §3). Amounts are whole ILS. Not validated against today's date. */
export const sentPropertyRequest = z.object({
  productType: z.literal('PROPERTY'),
  insuranceStart: isoDate,
  insuranceEnd: isoDate,
  buildingAmount: sum(largest),
  contentAmount: sum(largest),
  jeweleryAmount: sum(largest),
  additionalAmount: sum(largest),
  watchesAmount: z.int(missingOrInvalid).min(0, 'invalid').max(largest, 'invalid'),
  earthquakeCoverage: z.boolean(),
  thirdPartyLiability: z.literal(liabilityLimits),
  domesticEmployees: z.boolean(),
  deductibles: z.object({
    building: z.literal(homeDeductibles),
    content: z.literal(homeDeductibles),
    fire: z.literal(homeDeductibles),
    water: z.literal(waterDeductibles),
    /** Percent of the sum insured. */
    earthquake: z.literal(earthquakeDeductible),
  }),
  floor,
  plumberType,
  defenceCode: homeDefence,
  /** Year of construction; null when unknown. */
  builtYear: z.int(missingOrInvalid).nullable(),
  /** Pipes renewed within ten years. */
  pipesRenewed: z.boolean(),
  /** Claims in the last three years. */
  claims: z.int(missingOrInvalid).min(0, 'invalid').max(9, 'invalid'),
  address: propertyAddress,
  insuranceRenewal: z.boolean(),
  sourceOrderIds: z.array(z.string()),
});
export type PropertyRequest = z.output<typeof sentPropertyRequest>;

/** A request to be sent, with all rules of S2 §5 (`lib/rules/quotes/property-request.ts`). */
export const propertyRequest = withRules(sentPropertyRequest, propertyRequestProblems);
