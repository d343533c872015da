import type { CarPart } from './damage';

/** What the drawing of a car takes, front at the top. */
export const carBox = { width: 120, height: 244, top: -4 } as const;

/** The left side; the right one mirrors it. */
const left: Readonly<Partial<Record<CarPart, string>>> = {
  FRONT_LEFT_WING: 'M14 32 L28 28 L28 72 L12 72 Z',
  FRONT_LEFT_DOOR: 'M12 74 L28 74 L30 120 L12 120 Z',
  REAR_LEFT_DOOR: 'M12 122 L30 122 L28 164 L12 164 Z',
  REAR_LEFT_WING: 'M12 166 L28 166 L28 208 L14 206 Z',
};

/** The parts of the car seen from above, as SVG paths: for screens and for prints. */
export const carShapes: Readonly<Record<CarPart, string>> = {
  ...(left as Record<CarPart, string>),
  FRONT_BUMPER: 'M18 28 Q60 4 102 28 L100 18 Q60 -4 20 18 Z',
  HOOD: 'M30 28 Q60 16 90 28 L90 70 L30 70 Z',
  WINDSCREEN: 'M30 72 L90 72 L84 92 L36 92 Z',
  ROOF: 'M36 94 L84 94 L84 148 L36 148 Z',
  REAR_WINDOW: 'M36 150 L84 150 L90 166 L30 166 Z',
  BOOT: 'M30 168 L90 168 L90 208 L30 208 Z',
  REAR_BUMPER: 'M16 210 L104 210 Q102 232 60 232 Q18 232 16 210 Z',
  FRONT_RIGHT_WING: 'M106 32 L92 28 L92 72 L108 72 Z',
  FRONT_RIGHT_DOOR: 'M108 74 L92 74 L90 120 L108 120 Z',
  REAR_RIGHT_DOOR: 'M108 122 L90 122 L92 164 L108 164 Z',
  REAR_RIGHT_WING: 'M108 166 L92 166 L92 208 L106 206 Z',
};
