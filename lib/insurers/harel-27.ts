import { digital } from './agreements';
import type { Insurer } from './insurer';

export const harel27 = {
  names: { he: 'הראל 27', en: 'Harel 27', ru: 'Харель 27' },
  hue: 236,
  lines: ['CAR'],
  trustedOnly: true,
  issuing: { on: true, outcome: 'POLICY', agreements: digital, maxPayments: 10 },
  branchCodes: { COMPULSORY: '71', COMPREHENSIVE: '27', THIRD_PARTY: '73' },
  isBrand: true,
} as const satisfies Insurer;
