import { listing } from '@/components/list/listing';
import { imports } from '@/lib/contract/customers/imports';
import { fileSources, type FileSource } from '@/lib/rules/imports/import-source';

/** Files of the agency, the newest first. */
export const runList = listing('imports.runs', imports.runs, {
  filters: { source: fileSources },
  narrow: ({ source }) => (source ? { source: source[0] as FileSource } : {}),
});
