import { digital } from './agreements';
import type { Insurer } from './insurer';

export const clal = {
  names: { he: 'כלל', en: 'Clal', ru: 'Клаль' },
  hue: 186,
  lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
  issuing: { on: true, outcome: 'POLICY', agreements: digital, maxPayments: 10 },
  branchCodes: { COMPULSORY: '31', COMPREHENSIVE: '32', THIRD_PARTY: '33', PROPERTY: '61' },
} as const satisfies Insurer;
