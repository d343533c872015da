import type { Locale } from '../../../../lib/i18n/locales';

interface RiderEntry {
  names: Record<Locale, string>;
  /** ILS a month per 100,000 insured. */
  rate: number;
  /** Largest sum that the rider covers, ILS. */
  largest: number;
  /** Last age at which it is sold. */
  untilAge: number;
}

/** Illustrative riders of life cover by code. */
export const lifeRiders = {
  ACCIDENTAL_DEATH: {
    names: { he: 'מוות מתאונה', en: 'Accidental death', ru: 'Смерть от несчастного случая' },
    rate: 0.9,
    largest: 2_000_000,
    untilAge: 65,
  },
  ACCIDENTAL_DISABILITY: {
    names: { he: 'נכות מתאונה', en: 'Accidental disability', ru: 'Инвалидность от несчастного случая' },
    rate: 1.6,
    largest: 1_500_000,
    untilAge: 65,
  },
  PREMIUM_WAIVER: {
    names: {
      he: 'שחרור מתשלום פרמיה באובדן כושר עבודה',
      en: 'Waiver of premium on loss of working capacity',
      ru: 'Освобождение от взносов при утрате трудоспособности',
    },
    rate: 0.5,
    largest: 5_000_000,
    untilAge: 60,
  },
} as const satisfies Record<string, RiderEntry>;

export type LifeRiderCode = keyof typeof lifeRiders;

/** For an insurer that sells all riders. */
export const allRiders = ['ACCIDENTAL_DEATH', 'ACCIDENTAL_DISABILITY', 'PREMIUM_WAIVER'] as const;

/** Returns the price of a rider at an age, whole ILS a month; 0 when it is not sold at that age. */
export function riderPrice(code: LifeRiderCode, age: number, targetAmount: number): number {
  const { rate, largest, untilAge }: RiderEntry = lifeRiders[code];
  if (age > untilAge) return 0;
  return Math.max(1, Math.round((rate * Math.min(targetAmount, largest)) / 100_000));
}
