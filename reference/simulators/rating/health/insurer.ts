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
