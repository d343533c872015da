import { z } from 'zod';
import { fileSources } from '../../rules/imports/import-source';
import { instant } from '../kit/values';
import { supplier } from '../quotes/insurers';

/** Files of an agency whose parts are being sent at a time. */
export const maxUploads = 5;

/** A large file whose parts are being sent. Whoever began it goes on within a day, at the parts that are missing. */
export const importUpload = z.object({
  uploadId: z.string(),
  source: z.enum(fileSources),
  supplier: supplier.nullable(),
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Parts that have not arrived, from 0. */
  missing: z.array(z.int()),
  createTs: instant,
  /** When it is forgotten. */
  expiresTs: instant,
});
export type ImportUpload = z.output<typeof importUpload>;
