/** Parts of a car offer's price, in the order in which they are explained. */
export const priceParts = [
  'BASE',
  'DRIVERS',
  'DRIVER_AGE',
  'EXPERIENCE',
  'CLAIMS',
  'EQUIPMENT',
  'USE',
  'OWN_SHARE',
  'PERIOD',
  'REGION',
  'DISCOUNTS',
  'RIDER',
] as const;
export type PricePart = (typeof priceParts)[number];
