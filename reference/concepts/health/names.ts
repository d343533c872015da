import type { Locale } from '../../../lib/i18n/locales';
import { healthPackages, isPackage } from '../../simulators/rating/health/packages';
import { healthServices, isService } from '../../simulators/rating/health/services';

/** Returns the names of a service; undefined for one that is no longer known. */
export const serviceNames = (id: string): Record<Locale, string> | undefined =>
  isService(id) ? healthServices[id].names : undefined;

/** Returns the names of a package; undefined for one that is no longer known. */
export const packageNames = (id: string): Record<Locale, string> | undefined =>
  isPackage(id) ? healthPackages[id].names : undefined;
