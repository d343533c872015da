import { insurersOf } from '../../../lib/insurers/insurers-of';
import { suppliers } from '../../../lib/insurers/registry';
import { seedId } from '../../engine/db/ids';

export type DemoAgency =
  | 'standard'
  | 'trusted'
  | 'umbrella'
  | 'other'
  | 'branch'
  | 'provider'
  | 'suspended'
  | 'registered'
  | 'newcomer'
  | 'applicant'
  | 'demo';

/** Ids of demo agencies and demo people, for the other seeds. */
export const demoAgencyId = (agency: DemoAgency): string => seedId(`agency:${agency}`);
export const demoAccountId = (login: string): string => seedId(`account:${login}`);

interface Place {
  name: string;
  status: 'ACTIVE' | 'BLOCKED' | 'PENDING';
  registrationNumber: string;
  address: string;
  phone: string;
  email: string;
  contact: string;
  privileges: 'STANDARD' | 'TRUSTED';
  level: 'FREELANCER' | 'LEVEL_1' | 'TOP_LEVEL';
  /** The TOP_LEVEL agency above it. */
  below?: DemoAgency;
  tariff: 'full' | 'office';
  corporate?: true;
  demo?: true;
  websiteKey?: string;
  /** Insurers that it can ask for quotes. */
  insurers: readonly string[];
}

const carInsurers = insurersOf('CAR');

/** One agency lacks this insurer, so that the demo shows an insurer without a contract. */
const withoutNkr = carInsurers.filter((insurer) => insurer !== 'NKR');

export const demoAgencies: Readonly<Record<DemoAgency, Place>> = {
  standard: {
    name: 'אופק סוכנות לביטוח',
    status: 'ACTIVE',
    registrationNumber: '513884207',
    address: 'דרך מנחם בגין 52, תל אביב-יפו',
    phone: '035550100',
    email: 'office@ofek-demo.example',
    contact: 'אבי רוזנטל',
    privileges: 'STANDARD',
    level: 'LEVEL_1',
    tariff: 'full',
    websiteKey: 'ofek',
    insurers: withoutNkr,
  },
  trusted: {
    name: 'מגדלור ביטוח ופיננסים',
    status: 'ACTIVE',
    registrationNumber: '514207731',
    address: 'שדרות הנשיא 118, חיפה',
    phone: '045550120',
    email: 'office@migdalor-demo.example',
    contact: 'דנה שפירא',
    privileges: 'TRUSTED',
    level: 'LEVEL_1',
    tariff: 'full',
    websiteKey: 'migdalor',
    insurers: suppliers,
  },
  umbrella: {
    name: 'צוק בית סוכנים',
    status: 'ACTIVE',
    registrationNumber: '511740629',
    address: 'ההסתדרות 2, באר שבע',
    phone: '085550180',
    email: 'office@tsuk-demo.example',
    contact: 'אורנה צוק',
    privileges: 'STANDARD',
    level: 'TOP_LEVEL',
    tariff: 'full',
    insurers: carInsurers,
  },
  other: {
    name: 'כרמל שירותי ביטוח',
    status: 'ACTIVE',
    registrationNumber: '515663092',
    address: 'הרצל 7, באר שבע',
    phone: '085550130',
    email: 'office@carmel-demo.example',
    contact: 'יוסי חדד',
    privileges: 'STANDARD',
    level: 'LEVEL_1',
    below: 'umbrella',
    tariff: 'office',
    corporate: true,
    websiteKey: 'carmel',
    insurers: carInsurers,
  },
  branch: {
    name: 'נגב ביטוחים',
    status: 'ACTIVE',
    registrationNumber: '516877180',
    address: 'שדרות רגר 40, באר שבע',
    phone: '085550190',
    email: 'office@negev-demo.example',
    contact: 'אלון דהן',
    privileges: 'STANDARD',
    level: 'FREELANCER',
    below: 'umbrella',
    tariff: 'office',
    insurers: withoutNkr,
  },
  provider: {
    name: 'שולחן הסוכן, תפעול ותמיכה',
    status: 'ACTIVE',
    registrationNumber: '516010343',
    address: 'המסגר 20, תל אביב-יפו',
    phone: '035550140',
    email: 'support@desk-demo.example',
    contact: 'מיכל ארד',
    privileges: 'STANDARD',
    level: 'TOP_LEVEL',
    tariff: 'full',
    insurers: carInsurers,
  },
  suspended: {
    name: 'שחף סוכנות לביטוח',
    status: 'BLOCKED',
    registrationNumber: '512990458',
    address: 'ויצמן 31, כפר סבא',
    phone: '095550150',
    email: 'office@shahaf-demo.example',
    contact: 'גיל אוחיון',
    privileges: 'STANDARD',
    level: 'FREELANCER',
    tariff: 'full',
    insurers: [],
  },
  registered: {
    name: 'נירים סוכנות לביטוח',
    status: 'PENDING',
    registrationNumber: '517304526',
    address: 'הגפן 4, קריית טבעון',
    phone: '045550160',
    email: 'office@nirim-demo.example',
    contact: 'תמר לוי',
    privileges: 'STANDARD',
    level: 'FREELANCER',
    tariff: 'full',
    insurers: [],
  },
  newcomer: {
    name: 'רימון סוכנות לביטוח',
    status: 'PENDING',
    registrationNumber: '518226014',
    address: 'התמר 11, פרדס חנה',
    phone: '045550170',
    email: 'office@rimon-demo.example',
    contact: 'הילה שגב',
    privileges: 'STANDARD',
    level: 'FREELANCER',
    tariff: 'full',
    insurers: [],
  },
  applicant: {
    name: 'ערבה סוכנות לביטוח',
    status: 'PENDING',
    registrationNumber: '518830914',
    address: 'התמרים 8, אילת',
    phone: '085550195',
    email: 'office@arava-demo.example',
    contact: 'נטע ים',
    privileges: 'STANDARD',
    level: 'FREELANCER',
    below: 'umbrella',
    tariff: 'full',
    insurers: [],
  },
  demo: {
    name: 'סוכנות ההדגמה',
    status: 'ACTIVE',
    registrationNumber: '510000011',
    address: 'המסגר 20, תל אביב-יפו',
    phone: '035550149',
    email: 'demo@desk-demo.example',
    contact: 'מיכל ארד',
    privileges: 'STANDARD',
    level: 'FREELANCER',
    tariff: 'full',
    demo: true,
    insurers: carInsurers,
  },
};
