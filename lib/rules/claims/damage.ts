/** Parts of a car seen from above, clockwise from the front. */
export const carParts = [
  'FRONT_BUMPER',
  'HOOD',
  'FRONT_RIGHT_WING',
  'WINDSCREEN',
  'FRONT_RIGHT_DOOR',
  'REAR_RIGHT_DOOR',
  'REAR_RIGHT_WING',
  'ROOF',
  'REAR_WINDOW',
  'BOOT',
  'REAR_BUMPER',
  'REAR_LEFT_WING',
  'REAR_LEFT_DOOR',
  'FRONT_LEFT_DOOR',
  'FRONT_LEFT_WING',
] as const;
export type CarPart = (typeof carParts)[number];

/** Kinds of damage, lightest first. */
export const damageKinds = ['SCRATCH', 'DENT', 'BROKEN', 'CRUSHED'] as const;
export type DamageKind = (typeof damageKinds)[number];
