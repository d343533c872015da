/** Branches of insurance in the production report: the covers of a car apart, every other line as one. */
export const branches = [
  'COMPULSORY',
  'COMPREHENSIVE',
  'THIRD_PARTY',
  'HEALTH',
  'LIFE',
  'PROPERTY',
  'RISK',
  'OTHER',
] as const;
export type Branch = (typeof branches)[number];
