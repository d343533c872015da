import { digital } from './agreements';
import type { Insurer } from './insurer';

export const migdal = {
  names: { he: 'מגדל', en: 'Migdal', ru: 'Мигдаль' },
  hue: 262,
  lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
  issuing: { on: true, outcome: 'POLICY', agreements: digital, maxPayments: 12 },
  branchCodes: { COMPULSORY: '101', COMPREHENSIVE: '102', THIRD_PARTY: '103', HEALTH: '140', LIFE: '150', RISK: '152' },
} as const satisfies Insurer;
