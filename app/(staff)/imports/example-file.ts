import type { FileSource } from '@/lib/rules/imports/import-source';

/** Saves an example of a source's file: its columns and one row. */
export async function saveExample(source: FileSource, name: string): Promise<void> {
  const [{ exampleWorkbook }, { exampleRows }] = await Promise.all([
    import('@/lib/sheets/example-workbook'),
    import('@/lib/rules/imports/example-rows'),
  ]);
  const address = URL.createObjectURL(new Blob([exampleWorkbook('Sheet1', exampleRows(source))]));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
