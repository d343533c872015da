import { permissionKeys } from '../../../lib/access/keys';
import type { AccountTables } from './tables';
import type { DemoAgency } from '../seed/agencies';

type Row = AccountTables['accounts'];

/** A person of the demo data; their password is `demo`. */
export interface DemoPerson {
  login: string;
  agency: DemoAgency;
  firstName: string;
  lastName: string;
  mobile: string;
  role?: Row['account_role'];
  state?: Row['account_state'];
  privileges?: string[];
  roles?: readonly string[];
  voip?: true;
  licenseNumber?: string;
}

export const demoPassword = 'demo';

const everything = permissionKeys;
const deskWork = [
  'CAR_SEARCH',
  'PROPERTY_SEARCH',
  'GET_QUERY_HISTORY',
  'VIEW_MENU_CUSTOMERS',
  'SCAN_DOCS',
  'SEND_DOCS_FOR_SIGN',
  'CREATE_ORDER',
  'RENEWAL_IMPORT',
  'VIEW_MENU_MAILS',
] as const satisfies readonly (typeof permissionKeys)[number][];

/** All demo people of the first start. The last four cannot sign in, each for a different reason (SGN-07). */
export const demoPeople: readonly DemoPerson[] = [
  {
    login: 'agent',
    agency: 'standard',
    firstName: 'נועה',
    lastName: 'ברק',
    mobile: '0525550111',
    roles: everything,
    voip: true,
    licenseNumber: '20418837',
  },
  {
    login: 'clerk',
    agency: 'standard',
    firstName: 'יעל',
    lastName: 'מזרחי',
    mobile: '0525550112',
    role: 'CLERK',
    roles: deskWork,
  },
  {
    login: 'secretary',
    agency: 'standard',
    firstName: 'רות',
    lastName: 'אלמוג',
    mobile: '0525550113',
    role: 'CLERK',
    privileges: ['secretary'],
  },
  {
    login: 'superuser',
    agency: 'standard',
    firstName: 'אבי',
    lastName: 'רוזנטל',
    mobile: '0525550114',
    privileges: ['superuser'],
    roles: everything,
    voip: true,
    licenseNumber: '20177264',
  },
  {
    login: 'trusted',
    agency: 'trusted',
    firstName: 'דנה',
    lastName: 'שפירא',
    mobile: '0545550121',
    privileges: ['superuser'],
    roles: everything,
    voip: true,
    licenseNumber: '20339105',
  },
  {
    login: 'other',
    agency: 'other',
    firstName: 'יוסי',
    lastName: 'חדד',
    mobile: '0535550131',
    roles: everything,
    licenseNumber: '20560418',
  },
  {
    login: 'toplevel',
    agency: 'umbrella',
    firstName: 'אורנה',
    lastName: 'צוק',
    mobile: '0525550181',
    privileges: ['superuser'],
    roles: everything,
    licenseNumber: '20114476',
  },
  {
    login: 'branch',
    agency: 'branch',
    firstName: 'אלון',
    lastName: 'דהן',
    mobile: '0525550191',
    privileges: ['superuser'],
    roles: everything,
    licenseNumber: '20690034',
  },
  {
    login: 'backoffice',
    agency: 'provider',
    firstName: 'מיכל',
    lastName: 'ארד',
    mobile: '0505550141',
    roles: [...everything, 'backoffice'],
  },
  {
    login: 'newcomer',
    agency: 'newcomer',
    firstName: 'הילה',
    lastName: 'שגב',
    mobile: '0545550171',
    privileges: ['superuser'],
    roles: everything,
    licenseNumber: '20781153',
  },
  {
    login: 'applicant',
    agency: 'applicant',
    firstName: 'נטע',
    lastName: 'ים',
    mobile: '0545550196',
    privileges: ['superuser'],
    roles: everything,
    licenseNumber: '20802217',
  },
  {
    login: 'blocked',
    agency: 'standard',
    firstName: 'שמעון',
    lastName: 'פרץ',
    mobile: '0525550115',
    state: 'BLOCKED',
    roles: deskWork,
  },
  {
    login: 'suspended',
    agency: 'suspended',
    firstName: 'גיל',
    lastName: 'אוחיון',
    mobile: '0585550151',
    privileges: ['superuser'],
    roles: everything,
  },
  {
    login: 'inactive',
    agency: 'registered',
    firstName: 'תמר',
    lastName: 'לוי',
    mobile: '0555550161',
    privileges: ['superuser'],
    roles: everything,
  },
  { login: 'customer', agency: 'standard', firstName: 'אורי', lastName: 'כהן', mobile: '0525550116', role: 'CUSTOMER' },
];
