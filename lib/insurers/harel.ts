import { digital } from './agreements';
import type { Insurer } from './insurer';

export const harel = {
  names: { he: 'הראל', en: 'Harel', ru: 'Харель' },
  hue: 222,
  lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
  plainBrand: '19094',
  issuing: { on: true, outcome: 'POLICY', agreements: digital, maxPayments: 10 },
  branchCodes: { COMPULSORY: '71', COMPREHENSIVE: '72', THIRD_PARTY: '73', PROPERTY: '76' },
  claimQuestionnaire: {
    parts: [
      'policyOwner',
      'driver',
      'car',
      'accident',
      'damage',
      'questions',
      'involvedCar',
      'injured',
      'witness',
      'bank',
    ],
    questions: ['OWNER_CONSENT', 'COMMERCIAL_USE', 'ALCOHOL', 'PASSENGERS', 'TOWED', 'RESPONSIBLE'],
  },
} as const satisfies Insurer;
