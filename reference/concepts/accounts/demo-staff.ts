import type { DemoAgency } from '../seed/agencies';

interface DemoStaff {
  login: string;
  agency: DemoAgency;
  firstName: string;
  lastName: string;
  role: 'AGENT' | 'CLERK';
  state?: 'BLOCKED';
  privileges?: readonly string[];
  /** Login of the agent for whom a clerk works. */
  worksFor?: string;
  invited?: true;
}

/** Staff of a demo agency of some size, with the password of all demo people. */
export const demoStaff: readonly DemoStaff[] = [
  { login: 'dror.saban', agency: 'standard', firstName: 'דרור', lastName: 'סבן', role: 'AGENT' },
  { login: 'lior.katz', agency: 'standard', firstName: 'ליאור', lastName: 'כץ', role: 'AGENT' },
  {
    login: 'merav.golan',
    agency: 'standard',
    firstName: 'מירב',
    lastName: 'גולן',
    role: 'AGENT',
    privileges: ['superuser'],
  },
  { login: 'ihab.khoury', agency: 'standard', firstName: 'איהאב', lastName: 'ח׳ורי', role: 'AGENT' },
  { login: 'svetlana.b', agency: 'standard', firstName: 'סבטלנה', lastName: 'ברגמן', role: 'AGENT' },
  {
    login: 'shira.adler',
    agency: 'standard',
    firstName: 'שירה',
    lastName: 'אדלר',
    role: 'CLERK',
    worksFor: 'dror.saban',
  },
  {
    login: 'orly.nahum',
    agency: 'standard',
    firstName: 'אורלי',
    lastName: 'נחום',
    role: 'CLERK',
    worksFor: 'dror.saban',
  },
  {
    login: 'eden.biton',
    agency: 'standard',
    firstName: 'עדן',
    lastName: 'ביטון',
    role: 'CLERK',
    worksFor: 'lior.katz',
  },
  { login: 'maya.shalev', agency: 'standard', firstName: 'מאיה', lastName: 'שלו', role: 'CLERK', invited: true },
  { login: 'tomer.dayan', agency: 'standard', firstName: 'תומר', lastName: 'דיין', role: 'AGENT', invited: true },
  { login: 'gadi.elkayam', agency: 'standard', firstName: 'גדי', lastName: 'אלקיים', role: 'AGENT', state: 'BLOCKED' },
  { login: 'keren.amir', agency: 'trusted', firstName: 'קרן', lastName: 'אמיר', role: 'AGENT' },
  { login: 'nadav.regev', agency: 'trusted', firstName: 'נדב', lastName: 'רגב', role: 'AGENT' },
  {
    login: 'inbal.sasson',
    agency: 'trusted',
    firstName: 'ענבל',
    lastName: 'ששון',
    role: 'CLERK',
    worksFor: 'keren.amir',
  },
];
