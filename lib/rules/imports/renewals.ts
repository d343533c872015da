import { headerForm } from './cell-values';
import type { ImportSource, LineFields, LineProblem } from './import-source';

const named = (title: string, ...others: string[]) => ({ title, headers: [title, ...others].map(headerForm) });

/** A policy that begins late may end the day after; one that ends before it begins is a mistake. */
function checkRenewal({ insuranceStart = '', insuranceEnd = '', premium = '' }: LineFields): LineProblem[] {
  const problems: LineProblem[] = [];
  if (insuranceStart && insuranceEnd && insuranceEnd < insuranceStart)
    problems.push({ field: 'insuranceEnd', rule: 'endBeforeStart' });
  // A negative premium is a cancellation or an endorsement, and renews nothing.
  if (premium !== '' && Number(premium) < 0) problems.push({ field: 'premium', rule: 'negativePremium' });
  return problems;
}

/** Files in which an insurer lists the policies that come up for renewal (S2 §7). */
export const renewalFiles: ImportSource = {
  source: 'RENEWAL',
  marks: ['policyNumber', 'insuranceEnd'],
  key: ['policyNumber'],
  columns: [
    {
      field: 'policyNumber',
      kind: 'code',
      required: true,
      ...named('מספר פוליסה', "מס' פוליסה", 'מס פוליסה', 'פוליסה', 'policy number', 'policy'),
    },
    {
      field: 'insuredName',
      kind: 'name',
      required: true,
      ...named('שם מבוטח', 'שם המבוטח', 'מבוטח', 'שם לקוח', 'שם בעל הפוליסה', 'insured'),
    },
    {
      field: 'idNumber',
      kind: 'id',
      required: true,
      ...named('תעודת זהות', 'ת.ז.', 'ת"ז', 'מספר זהות', "מס' זהות", 'מספר זהות מבוטח', 'id'),
    },
    {
      field: 'registrationNumber',
      kind: 'plate',
      ...named('מספר רכב', "מס' רכב", 'מספר רישוי', 'רישוי', 'plate'),
    },
    { field: 'branch', kind: 'text', ...named('ענף', 'ענף בטוח', 'ענף ביטוח', 'סוג ביטוח', 'branch') },
    {
      field: 'insuranceStart',
      kind: 'day',
      ...named('תאריך תחילה', 'תחילת ביטוח', 'תאריך תחילת ביטוח', 'מתאריך', 'start'),
    },
    {
      field: 'insuranceEnd',
      kind: 'day',
      required: true,
      ...named('תאריך סיום', 'תום ביטוח', 'תאריך תום', 'תאריך תום ביטוח', 'סיום ביטוח', 'עד תאריך', 'end'),
    },
    {
      field: 'premium',
      kind: 'amount',
      required: true,
      ...named('פרמיה ברוטו', 'פרמיה', 'סה"כ פרמיה', 'פרמיה כולל אשראי', 'פרמיה לתשלום', 'premium'),
    },
    { field: 'mobilePhone', kind: 'mobile', ...named('טלפון נייד', 'נייד', 'סלולרי', 'mobile') },
    { field: 'email', kind: 'mail', ...named('דוא"ל', 'מייל', 'אימייל', 'דואר אלקטרוני', 'email', 'e-mail') },
  ],
  check: checkRenewal,
};
