import { z } from 'zod';
import { sellersOf } from '../../insurers/insurers-of';
import type { Line } from '../../insurers/lines';
import { suppliers } from '../../insurers/registry';

/** All insurers of the registry, of every line. */
export const supplier = z.enum(suppliers as [(typeof suppliers)[number], ...typeof suppliers]);

/** Returns the insurers that sell a line. */
export const supplierOf = <L extends Line>(line: L) => z.enum(sellersOf(line));
export type { Supplier } from '../../insurers/registry';
