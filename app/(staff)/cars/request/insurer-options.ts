import { holds } from '@/lib/access/rule';
import type { Viewer } from '@/lib/access/keys';
import { insurersFor } from '@/lib/insurers/insurers-of';
import type { Supplier } from '@/lib/insurers/registry';

/** Insurers that may be named in a claims history: a TRUSTED agency's superuser has one more (NAV-03). */
export const insurerOptions = (viewer: Viewer): Supplier[] =>
  insurersFor('CAR', holds(viewer, 'trusted') && holds(viewer, 'superuser'));
