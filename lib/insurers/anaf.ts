import type { Branch } from './branches';
import { insurer, registry, type Supplier } from './registry';

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

const isSupplier = (code: string): code is Supplier => code in registry;

/** Returns the insurer's code of a branch; an unknown insurer has the usual one. */
export const anafCode = (supplier: string, branch: Branch): string =>
  (isSupplier(supplier) ? insurer(supplier).branchCodes?.[branch] : undefined) ?? usual[branch];
