import { z } from 'zod';
import { discount, premia, productBase } from './quotes';
import { isoDate, money } from '../kit/values';

/** A discount on a policy of many years. */
export const lifeDiscount = discount.extend({
  /** Percent in each of the first years; empty when `percentage` applies to every year. */
  years: z.array(z.number()),
});

/** A rider of a life or health offer, named by the upstream in the caller's language. */
export const lifeRider = z.object({
  id: z.string(),
  name: z.string(),
  /** Price of the first year. */
  amount: money,
});

/** Price of one year of a policy, whole ILS. */
export const yearlyPayment = z.object({ age: z.int(), amount: z.int() });
export type YearlyPayment = z.output<typeof yearlyPayment>;

/**
 * An offer whose price changes with age (S2 §3 "Life result"). `premia` is the price of the first year; amounts contain
 * the applied discounts and riders.
 */
export const lifeResult = productBase.extend({
  /** Name of the insurer's programme, in the caller's language. */
  programme: z.string(),
  insuranceStart: isoDate,
  insuranceEnd: isoDate,
  premia: premia.extend({
    /** First year, by the month. */
    monthly: money,
    /** Part of the first year's price that the riders cost; null without riders. */
    riders: money.nullable(),
  }),
  discounts: z.object({ available: z.array(lifeDiscount), applied: z.array(z.string()) }),
  availableRiders: z.array(lifeRider),
  appliedRiders: z.array(z.string()),
  /** Years until the last payment. */
  paymentTermYears: z.int(),
  /** Every year until the last payment, youngest age first. */
  yearlyPayments: z.array(yearlyPayment),
  totalPayments: money,
  /** Average of a year to age 70, by which insurers with different first years are compared. */
  comparablePremia: money,
});
export type LifeResult = z.output<typeof lifeResult>;

/** Choices that reprice such an offer. */
export const lifePricing = z.object({
  discountIds: z.array(z.string()).max(10),
  riderIds: z.array(z.string()).max(20),
});
export type LifePricing = z.output<typeof lifePricing>;
