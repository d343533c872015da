import { holds } from '@/lib/access/rule';
import type { Viewer } from '@/lib/access/keys';
import { carInsurers, type CarSupplier, trustedInsurer } from '@/lib/contract/insurers';

/** Insurers that may be named in a claims history: a TRUSTED agency's superuser has one more (NAV-03). */
export const insurerOptions = (viewer: Viewer): CarSupplier[] =>
  holds(viewer, 'trusted') && holds(viewer, 'superuser') ? [...carInsurers, trustedInsurer] : [...carInsurers];
