import type { SupplierOf } from '../../../../lib/insurers/registry';

/** Factor of each insurer on the illustrative tariffs of life, health and risk; arbitrary and fixed. */
export const spreadTable: Record<SupplierOf<'LIFE'>, number> = {
  MIGDAL: 1,
  AYALON: 1.02,
  HAREL: 0.98,
  MENORA: 0.99,
  CLAL: 0.97,
  HCSRA: 1.04,
  FNX: 0.96,
};
