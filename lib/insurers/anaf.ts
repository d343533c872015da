import { registry, type Supplier } from './registry';

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

/** Branch codes (ANAF) of most insurers. Sample data: an insurer's own numbers replace them here (SD 64). */
const usual: Record<Branch, string> = {
  COMPULSORY: '15',
  COMPREHENSIVE: '10',
  THIRD_PARTY: '12',
  HEALTH: '40',
  LIFE: '50',
  PROPERTY: '20',
  RISK: '52',
  OTHER: '99',
};

/** Codes of insurers that number their branches in another way. */
const own: Partial<Record<Supplier, Partial<Record<Branch, string>>>> = {
  AYALON: { COMPULSORY: '21', COMPREHENSIVE: '22', THIRD_PARTY: '23' },
  CLAL: { COMPULSORY: '31', COMPREHENSIVE: '32', THIRD_PARTY: '33', PROPERTY: '61' },
  FNX: { COMPULSORY: '300', COMPREHENSIVE: '310', THIRD_PARTY: '311', PROPERTY: '400' },
  HAREL: { COMPULSORY: '71', COMPREHENSIVE: '72', THIRD_PARTY: '73', PROPERTY: '76' },
  HAREL_27: { COMPULSORY: '71', COMPREHENSIVE: '27', THIRD_PARTY: '73' },
  MENORA: { COMPULSORY: '11', COMPREHENSIVE: '13', THIRD_PARTY: '14', PROPERTY: '17' },
  MIGDAL: { COMPULSORY: '101', COMPREHENSIVE: '102', THIRD_PARTY: '103', HEALTH: '140', LIFE: '150', RISK: '152' },
  SHOMERA: { COMPULSORY: '41', COMPREHENSIVE: '42', THIRD_PARTY: '43' },
};

const isSupplier = (code: string): code is Supplier => code in registry;

/** Returns the insurer's code of a branch; an unknown insurer has the usual one. */
export const anafCode = (supplier: string, branch: Branch): string =>
  (isSupplier(supplier) ? own[supplier]?.[branch] : undefined) ?? usual[branch];
