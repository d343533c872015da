import { insurerOfWords } from '../../insurers/insurer-of-words';
import { headerForm } from './cell-values';
import type { ImportSource, LineFields, LineProblem } from './import-source';
import { checkRow, joinRows, productionFiles } from './production';

const named = (title: string, ...others: string[]) => ({ title, headers: [title, ...others].map(headerForm) });

function checkPolicy(fields: LineFields): LineProblem[] {
  const { company = '' } = fields;
  const known = company === '' || insurerOfWords(company) !== undefined;
  return [...checkRow(fields), ...(known ? [] : [{ field: 'company', rule: 'unknownInsurer' } as const])];
}

/** Exports of BAFI, a program in which agencies keep their policies: those of all insurers in one table. */
export const bafiFiles: ImportSource = {
  source: 'BAFI',
  marks: ['company', 'policyNumber'],
  // A renewed policy keeps its number.
  key: ['company', 'insuranceStart', 'policyNumber'],
  columns: [
    {
      field: 'company',
      kind: 'text',
      required: true,
      ...named('חברה', 'חברת ביטוח', 'שם חברה', 'יצרן', 'מבטח', 'company', 'insurer'),
    },
    ...productionFiles.columns,
    { field: 'mobilePhone', kind: 'mobile', ...named('טלפון נייד', 'נייד', 'סלולרי', 'mobile') },
    { field: 'email', kind: 'mail', ...named('דוא"ל', 'מייל', 'אימייל', 'דואר אלקטרוני', 'email', 'e-mail') },
  ],
  join: joinRows,
  check: checkPolicy,
};
