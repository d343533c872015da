import { z } from 'zod';
import { suppliers } from '../insurers/registry';

/** Every insurer of the registry, whatever line it sells. */
export const supplier = z.enum(suppliers as [(typeof suppliers)[number], ...typeof suppliers]);
export type { Supplier } from '../insurers/registry';
