/** Papers that insurers ask for with a claim. */
export const paperKinds = [
  'DAMAGE_PHOTOS',
  'SCENE_PHOTOS',
  'DRIVING_LICENCE',
  'VEHICLE_LICENCE',
  'OTHER_DRIVER_PAPERS',
  'POLICE_REPORT',
  'APPRAISAL',
  'REPAIR_INVOICE',
  'NO_CLAIM_LETTER',
  'DEMAND_LETTER',
  'DAMAGE_LIST',
  'FIRE_REPORT',
  'MEDICAL_PAPERS',
  'IDENTITY_CARD',
  'ACCOUNT_PROOF',
] as const;
export type PaperKind = (typeof paperKinds)[number];

const ofCar = ['DAMAGE_PHOTOS', 'DRIVING_LICENCE', 'VEHICLE_LICENCE'] as const;
const ofHome = ['DAMAGE_PHOTOS', 'DAMAGE_LIST'] as const;
const ofRepair = ['APPRAISAL', 'REPAIR_INVOICE', 'ACCOUNT_PROOF'] as const;

const ofType: Readonly<Record<string, readonly PaperKind[]>> = {
  ACCIDENT: [...ofCar, 'SCENE_PHOTOS', ...ofRepair],
  SELF_DAMAGE: [...ofCar, ...ofRepair],
  THIRD_PARTY_DAMAGE: [...ofCar, 'SCENE_PHOTOS', 'OTHER_DRIVER_PAPERS', 'DEMAND_LETTER'],
  SELF_AND_THIRD_PARTY_DAMAGE: [...ofCar, 'SCENE_PHOTOS', 'OTHER_DRIVER_PAPERS', ...ofRepair],
  THEFT: ['DRIVING_LICENCE', 'VEHICLE_LICENCE', 'POLICE_REPORT', 'IDENTITY_CARD', 'ACCOUNT_PROOF'],
  FIRE_DAMAGE: [...ofHome, 'FIRE_REPORT', ...ofRepair],
  RIOT: [...ofHome, 'POLICE_REPORT', ...ofRepair],
  EARTHQUAKE: [...ofHome, ...ofRepair],
  WATER_DAMAGE: [...ofHome, ...ofRepair],
  PERSONAL_INJURY: ['IDENTITY_CARD', 'DRIVING_LICENCE', 'VEHICLE_LICENCE', 'POLICE_REPORT', 'MEDICAL_PAPERS'],
  OTHER: ['DAMAGE_PHOTOS', 'ACCOUNT_PROOF'],
};

/** Returns the checklist of a type of claim, in the order of `paperKinds`; empty for an unknown type. */
export function papersOfType(type: string): PaperKind[] {
  const wanted = ofType[type] ?? [];
  return paperKinds.filter((kind) => wanted.includes(kind));
}
