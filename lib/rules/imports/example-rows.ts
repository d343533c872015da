import type { FileSource } from './import-source';
import { importSources } from './read-file';

/** Values of the example files, as the files in the field have them. */
const values: Readonly<Record<FileSource, Readonly<Record<string, string>>>> = {
  RENEWAL: {
    policyNumber: '500100',
    insuredName: 'כהן דוד',
    idNumber: '123456782',
    registrationNumber: '123-45-678',
    branch: 'רכב מקיף',
    insuranceStart: '01/01/2026',
    insuranceEnd: '31/12/2026',
    premium: '3,200',
    mobilePhone: '050-1234567',
    email: 'david@example.co.il',
  },
  HAR_BITUAH: {
    idNumber: '123456782',
    mainBranch: 'ביטוח רכב',
    branch: 'רכב - מקיף',
    product: 'מקיף',
    company: 'חברה לביטוח',
    period: '01/08/2026 - 31/07/2027',
    premium: '3,200',
    premiumType: 'שנתית',
    policyNumber: '500100',
    classification: 'אישי',
  },
  PROD_FILES: {
    policyNumber: '500100',
    addition: '0',
    insuredName: 'כהן דוד',
    idNumber: '123456782',
    registrationNumber: '123-45-678',
    branch: 'רכב מקיף',
    insuranceStart: '01/01/2026',
    insuranceEnd: '31/12/2026',
    premium: '3,200',
    documentType: 'פוליסה',
  },
  BAFI: {
    company: 'הראל',
    policyNumber: '500100',
    addition: '0',
    insuredName: 'כהן דוד',
    idNumber: '123456782',
    registrationNumber: '123-45-678',
    branch: 'רכב מקיף',
    insuranceStart: '01/01/2026',
    insuranceEnd: '31/12/2026',
    premium: '3,200',
    documentType: 'פוליסה',
    mobilePhone: '050-1234567',
    email: 'david@example.co.il',
  },
};

/** Returns header and one row of a file that is taken in without a problem. */
export function exampleRows(source: FileSource): string[][] {
  const { columns } = importSources[source];
  return [columns.map(({ title }) => title), columns.map(({ field }) => values[source][field] ?? '')];
}
