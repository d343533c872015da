import type { FileSource } from '@/lib/rules/imports/import-source';
import { saveBytes } from './save-bytes';

/** Saves an example of a source's file: its columns and one row. */
export async function saveExample(source: FileSource, name: string): Promise<void> {
  const [{ plainWorkbook }, { exampleRows }] = await Promise.all([
    import('@/lib/sheets/plain-workbook'),
    import('@/lib/rules/imports/example-rows'),
  ]);
  saveBytes(plainWorkbook('Sheet1', exampleRows(source)), name);
}
