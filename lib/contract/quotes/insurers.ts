import { z } from 'zod';
import { suppliers } from '../../insurers/registry';

/** All insurers of the registry, of every line. */
export const supplier = z.enum(suppliers as [(typeof suppliers)[number], ...typeof suppliers]);
export type { Supplier } from '../../insurers/registry';
