import type { SupplierOf } from '../../../lib/insurers/registry';

/** An insurer's system for life and health quotes. */
export interface InsurerSystem {
  /** Shortest and longest answer time, ms. */
  pace: readonly [number, number];
  /** Error text of its system. */
  fault: string;
}

/** The systems by insurer. */
export const systems: Record<SupplierOf<'LIFE'>, InsurerSystem> = {
  MIGDAL: { pace: [1500, 2800], fault: 'HTTP 500: LifeQuoteService' },
  AYALON: { pace: [900, 2100], fault: 'ORA-04031' },
  HAREL: { pace: [800, 1900], fault: 'SOAP-ENV:Server' },
  MENORA: { pace: [1200, 2600], fault: 'HTTP 503' },
  CLAL: { pace: [1000, 2400], fault: 'E-1204: TariffNotLoaded' },
  HCSRA: { pace: [700, 1700], fault: 'HTTP 502' },
  FNX: { pace: [600, 1600], fault: 'java.lang.IllegalStateException' },
};
