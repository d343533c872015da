import type { Line } from './lines';
import { insurer, type Supplier, type SupplierOf, suppliers } from './registry';

/** Returns all insurers of a line, sorted by code. */
export const sellersOf = <L extends Line>(line: L) =>
  suppliers.filter((supplier): supplier is SupplierOf<L> => insurer(supplier).lines.includes(line));

/** Returns the insurers of a line that are open to everybody, sorted by code. */
export const insurersOf = <L extends Line>(line: L): SupplierOf<L>[] =>
  sellersOf(line).filter((supplier: Supplier) => !insurer(supplier).trustedOnly);

/** Returns the insurers of a line that an account may ask. A TRUSTED agency's superuser has more (NAV-03). */
export const insurersFor = <L extends Line>(line: L, isTrustedSuperuser: boolean): SupplierOf<L>[] =>
  isTrustedSuperuser ? sellersOf(line) : insurersOf(line);

/** Returns the insurers of all lines that an account may hold numbers with. */
export const allInsurersFor = (isTrusted: boolean): Supplier[] =>
  suppliers.filter((supplier) => isTrusted || !insurer(supplier).trustedOnly);
