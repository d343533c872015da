/** Age to which payments are added up in comparisons (S2 §9). */
export const totalledTo = 70;

/** Last age that a schedule shows (S2 §9). */
const lastAge = 99;

/** Price of one year of a policy, whole ILS. */
export interface YearPrice {
  age: number;
  amount: number;
}

export interface ScheduleYear extends YearPrice {
  /** ILS a month. */
  monthly: number;
  /** Payments of this year and all before it. */
  soFar: number;
}

export interface PaymentSchedule {
  years: readonly ScheduleYear[];
  /** Payments to the age of 70. */
  toSeventy: number;
  /** The most expensive year. */
  highest: ScheduleYear | undefined;
}

/** Returns the schedule of a policy from its yearly prices, youngest age first. */
export function paymentSchedule(prices: readonly YearPrice[]): PaymentSchedule {
  let soFar = 0;
  const years = prices
    .filter(({ age }) => age <= lastAge)
    .map(({ age, amount }): ScheduleYear => {
      soFar += amount;
      return { age, amount, monthly: Math.round(amount / 12), soFar };
    });
  const highest = years.reduce<ScheduleYear | undefined>(
    (kept, year) => (kept && kept.amount >= year.amount ? kept : year),
    undefined,
  );
  return { years, toSeventy: years.findLast(({ age }) => age <= totalledTo)?.soFar ?? 0, highest };
}
