/** Inputs of a price that can differ between the search and the issue. */
export const priceInputs = [
  'rider',
  'claims',
  'bankCommission',
  'companyGarage',
  'deductible',
  'inflation',
  'tariff',
] as const;
export type PriceInput = (typeof priceInputs)[number];

/** Value of an input and what it adds to the price, whole ILS. */
export interface PriceLevel {
  value: number;
  amount: number;
}
export type PriceLevels = Partial<Record<PriceInput, PriceLevel>>;

/** An input that changed, with its part of the difference in whole ILS. */
export interface PriceChange {
  input: PriceInput;
  first: number;
  now: number;
  amount: number;
}

/** `same`: nothing changed. `accepted`: within the declared difference. `beyond`: only a new search helps. */
export type PriceVerdict = 'same' | 'accepted' | 'beyond';

/** Greatest declared difference between the quoted and the received premium, ILS (S2 §9). */
export const maxPriceDifference = 3_000;

/** Judges a new price against the first one and the declared difference; all in whole ILS (S2 §8 "diff-premium"). */
export function priceVerdict(first: number, now: number, declared: number): PriceVerdict {
  if (now === first) return 'same';
  return Math.abs(now - first) <= declared ? 'accepted' : 'beyond';
}

/** Returns what each input does to the price since it was at former levels. */
export const levelChanges = (before: PriceLevels, now: PriceLevels): PriceChange[] =>
  priceInputs.flatMap((input) => {
    const [old, fresh] = [before[input], now[input]];
    if (!old || !fresh) return [];
    return [{ input, first: old.value, now: fresh.value, amount: fresh.amount - old.amount }];
  });

/** Returns the inputs that changed; what they do not explain is a change of the tariff. */
export function priceChanges(first: number, now: number, inputs: readonly PriceChange[]): PriceChange[] {
  const changed = inputs.filter(({ first: before, now: after }) => before !== after);
  const explained = changed.reduce((sum, { amount }) => sum + amount, 0);
  const rest = now - first - explained;
  return rest === 0 ? changed : [...changed, { input: 'tariff', first, now: first + rest, amount: rest }];
}
