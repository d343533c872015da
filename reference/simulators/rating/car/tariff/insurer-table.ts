import type { SupplierOf } from '../../../../../lib/insurers/registry';

/** Factor of each insurer on the illustrative tariff; arbitrary and fixed. */
export const insurerTable: Record<SupplierOf<'CAR'>, { compulsory: number; comprehensive: number }> = {
  MIGDAL: { compulsory: 1.02, comprehensive: 1.03 },
  SHLOMO: { compulsory: 0.98, comprehensive: 0.94 },
  AYALON: { compulsory: 1, comprehensive: 0.97 },
  HAREL: { compulsory: 1.01, comprehensive: 1.04 },
  MENORA: { compulsory: 0.99, comprehensive: 1 },
  SHOMERA: { compulsory: 0.97, comprehensive: 0.96 },
  CLAL: { compulsory: 1.03, comprehensive: 1.02 },
  HCSRA: { compulsory: 0.96, comprehensive: 0.95 },
  FNX: { compulsory: 1, comprehensive: 1 },
  HAKLAI: { compulsory: 0.95, comprehensive: 0.98 },
  SHIRBIT: { compulsory: 0.98, comprehensive: 0.93 },
  NKR: { compulsory: 0.99, comprehensive: 0.97 },
  HAREL_27: { compulsory: 1.01, comprehensive: 0.99 },
};
