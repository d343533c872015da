import { digital } from './agreements';
import type { Insurer } from './insurer';

export const migdal = {
  names: { he: 'מגדל', en: 'Migdal', ru: 'Мигдаль' },
  hue: 262,
  lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
  issuing: { on: true, outcome: 'POLICY', agreements: digital, maxPayments: 12 },
  branchCodes: { COMPULSORY: '101', COMPREHENSIVE: '102', THIRD_PARTY: '103', HEALTH: '140', LIFE: '150', RISK: '152' },
  claimQuestionnaire: {
    parts: [
      'policyOwner',
      'car',
      'accident',
      'questions',
      'driver',
      'involvedCar',
      'witness',
      'injured',
      'damage',
      'garage',
      'bank',
    ],
    questions: ['OWNER_CONSENT', 'TRAILER', 'PASSENGERS', 'ALCOHOL', 'TOWED', 'OTHER_INSURANCE', 'RESPONSIBLE'],
  },
} as const satisfies Insurer;
