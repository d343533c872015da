import { holds } from '@/lib/access/rule';
import type { Viewer } from '@/lib/access/keys';
import { insurersFor } from '@/lib/insurers/insurers-of';
import type { Supplier } from '@/lib/insurers/registry';

/** Returns the insurers for a claims history: the superuser of a TRUSTED agency has one more (NAV-03). */
export const insurerOptions = (viewer: Viewer): Supplier[] =>
  insurersFor('CAR', holds(viewer, 'trusted') && holds(viewer, 'superuser'));
