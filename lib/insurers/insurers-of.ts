import type { Line } from './lines';
import { insurer, type Supplier, type SupplierOf, suppliers } from './registry';

const sells = <L extends Line>(line: L) =>
  suppliers.filter((supplier): supplier is SupplierOf<L> => insurer(supplier).lines.includes(line));

/** Returns the insurers of a line that everybody may ask, sorted by code. */
export const insurersOf = <L extends Line>(line: L): SupplierOf<L>[] =>
  sells(line).filter((supplier: Supplier) => !insurer(supplier).trustedOnly);

/** Returns the insurers of a line that a person may ask: a TRUSTED agency's superuser has more (NAV-03). */
export const insurersFor = <L extends Line>(line: L, isTrustedSuperuser: boolean): SupplierOf<L>[] =>
  isTrustedSuperuser ? sells(line) : insurersOf(line);

/** Returns the insurers that a person may hold numbers with, of every line. */
export const allInsurersFor = (isTrusted: boolean): Supplier[] =>
  suppliers.filter((supplier) => isTrusted || !insurer(supplier).trustedOnly);
