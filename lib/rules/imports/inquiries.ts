import { headerForm } from './cell-values';
import type { ImportSource } from './import-source';

const named = (title: string, ...others: string[]) => ({ title, headers: [title, ...others].map(headerForm) });

/** Lists of customers about whom Har Bituah is asked: a column with their IDs is enough. */
export const inquiryFiles: ImportSource = {
  source: 'INQUIRY',
  marks: ['idNumber'],
  key: ['idNumber'],
  narrow: true,
  columns: [
    {
      field: 'idNumber',
      kind: 'id',
      required: true,
      ...named('תעודת זהות', 'ת.ז.', 'ת"ז', 'מספר זהות', "מס' זהות", 'מספר ת.ז.', 'id'),
    },
  ],
  check: () => [],
};
