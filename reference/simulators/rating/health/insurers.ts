import type { SupplierOf } from '../../../../lib/insurers/registry';
import type { PackageCode } from './packages';
import type { ServiceCode } from './services';

/** Facts about health cover that differ by insurer. */
export interface HealthInsurer {
  /** Youngest and oldest age at entry. */
  ages: readonly [number, number];
  /** Services and packages that it does not sell. */
  lacks: readonly ServiceCode[];
  lacksPackages: readonly PackageCode[];
  /** Days after the start without cover. */
  waitingDays: number;
  /** Percent off in the first years of a new customer. */
  newCustomer: readonly number[];
}

/** The insurers of health cover; figures are illustrative. */
export const healthInsurers: Record<SupplierOf<'HEALTH'>, HealthInsurer> = {
  MIGDAL: { ages: [17, 75], lacks: [], lacksPackages: ['SERIOUS_ILLNESS'], waitingDays: 90, newCustomer: [25, 15] },
  AYALON: {
    ages: [17, 65],
    lacks: ['CRITICAL_ILLNESS'],
    lacksPackages: ['SERIOUS_ILLNESS'],
    waitingDays: 90,
    newCustomer: [30, 20, 10],
  },
  HAREL: { ages: [17, 80], lacks: [], lacksPackages: [], waitingDays: 60, newCustomer: [20, 20, 10] },
  MENORA: { ages: [17, 70], lacks: ['CHILD_DEVELOPMENT'], lacksPackages: [], waitingDays: 90, newCustomer: [25, 10] },
  CLAL: { ages: [17, 72], lacks: [], lacksPackages: ['SURGERY_PLUS'], waitingDays: 90, newCustomer: [30, 15] },
  HCSRA: {
    ages: [18, 60],
    lacks: ['CHILD_DEVELOPMENT', 'SURGERY_FULL'],
    lacksPackages: ['SURGERY_PLUS'],
    waitingDays: 120,
    newCustomer: [35, 20, 10],
  },
  FNX: { ages: [17, 78], lacks: [], lacksPackages: [], waitingDays: 60, newCustomer: [20, 10] },
};
