import { isNationalId } from '../../../lib/rules/people/national-id';
import { seedId } from '../../engine/db/ids';
import { chanceOf } from '../../simulators/rating/chance';
import { demoAddress } from './demo-addresses';
import { femaleNames, lastNames, maleNames, type Name } from './names';
import type { Draft } from './row';

/** A customer of the demo data. */
export interface DemoCustomer {
  id: string;
  draft: Draft;
  createdAt: Date;
}

const day = 24 * 60 * 60 * 1000;
const prefixes = ['050', '052', '053', '054', '055', '058'];
const mailHosts = ['mail', 'post', 'inbox'];

const occupations = [
  'מורה',
  'אח מוסמך',
  'מהנדסת תוכנה',
  'נהג',
  'רואת חשבון',
  'חשמלאי',
  'עצמאי',
  'עובדת סוציאלית',
  'מנהל חשבונות',
  'טכנאי',
  'פנסיונר',
  'סטודנטית',
];

const pick = <T>(list: readonly T[], ...words: string[]): T => list[Math.floor(chanceOf(...words) * list.length)]!;

/** Returns an ID with its check digit; the first digits identify agency and person. */
function idFor(number: number): string {
  const stem = String(number).padStart(8, '0');
  for (let digit = 0; digit < 10; digit++) if (isNationalId(stem + digit)) return stem + digit;
  throw new RangeError(`No check digit for ${stem}`);
}

const dayOf = (year: number, key: string, what: string): string => {
  const month = String(1 + Math.floor(chanceOf(key, what, 'month') * 12)).padStart(2, '0');
  return `${year}-${month}-${String(1 + Math.floor(chanceOf(key, what, 'day') * 28)).padStart(2, '0')}`;
};

function personOf(key: string, today: string) {
  const isMale = chanceOf(key, 'gender') < 0.52;
  const age = 19 + Math.floor(chanceOf(key, 'age') ** 1.3 * 62);
  const birthYear = Number(today.slice(0, 4)) - age;
  const licenceAge = 18 + Math.floor(chanceOf(key, 'licence') ** 3 * Math.min(15, age - 18));
  const married = age > 26 && chanceOf(key, 'married') < 0.62;
  return {
    isMale,
    birthday: dayOf(birthYear - 1, key, 'birthday'),
    licence: dayOf(birthYear - 1 + licenceAge, key, 'licence'),
    maritalStatus: married
      ? ('MARRIED' as const)
      : age > 35 && chanceOf(key, 'divorced') < 0.3
        ? ('DIVORCED' as const)
        : ('SINGLE' as const),
  };
}

const languageOf = ([, latin]: Name): 'HE' | 'RU' =>
  /^(igor|vladimir|sergey|svetlana|irina|olga|natalia)$/.test(latin) ? 'RU' : 'HE';

function mediaOf(key: string, first: Name, last: Name, serial: string) {
  const mobile = { mediaType: 'MOBILE_PHONE' as const, value: `${pick(prefixes, key, 'prefix')}555${serial}` };
  const mail = {
    mediaType: 'MAIL' as const,
    value: `${first[1]}.${last[1]}${serial}@${pick(mailHosts, key, 'host')}.example`,
  };
  const home = {
    mediaType: 'HOME_PHONE' as const,
    value: `${pick(['02', '03', '04', '08', '09'], key, 'area')}555${serial}`,
  };
  return [mobile, ...(chanceOf(key, 'mail') < 0.86 ? [mail] : []), ...(chanceOf(key, 'home') < 0.2 ? [home] : [])];
}

const statusOf = (key: string): Draft['customerStatus'] =>
  chanceOf(key, 'status') < 0.88 ? 'COMPLETED' : pick(['NEW', 'LEAD'], key, 'fresh');

function privilegeOf(key: string): Draft['customerPrivileges'] {
  const chance = chanceOf(key, 'privilege');
  if (chance < 0.9) return 'STANDARD';
  return chance < 0.97 ? 'PREMIUM' : chance < 0.99 ? 'UNWANTED' : 'BLACKLISTED';
}

/**
 * Returns a believable customer, the same for the same agency and number on every machine. Phones are of the 555 series
 * and mail addresses end in `.example`, so that no real person is reached.
 * @param agency number of the agency, 1 to 9; `number` is the customer's, 0 to 999.
 */
export function demoCustomer(agency: number, number: number, today: string): DemoCustomer {
  const key = `customer:${agency}:${number}`;
  const { isMale, birthday, licence, maritalStatus } = personOf(key, today);
  const first = pick(isMale ? maleNames : femaleNames, key, 'first');
  const last = pick(lastNames, key, 'last');
  const serial = `${agency}${String(number).padStart(3, '0')}`;
  const daysAgo = Math.floor(chanceOf(key, 'since') * 700) + 5;
  return {
    id: seedId(key),
    draft: {
      customerInfo: {
        title: isMale ? 'MISTER' : 'MISSIS',
        firstName: first[0],
        lastName: last[0],
        gender: isMale ? 'MALE' : 'FEMALE',
        maritalStatus,
        birthday,
        language: languageOf(first),
        drivingLicenseIssued: licence,
      },
      passport: {
        type: 'NATIONAL_ID',
        passportNumber: idFor(20_000_000 + agency * 1_000_000 + Math.floor(chanceOf(key, 'id') * 900) * 1000 + number),
      },
      media: mediaOf(key, first, last, serial),
      addresses: chanceOf(key, 'address') < 0.8 ? [demoAddress(key)] : [],
      professionalInfo: { occupation: chanceOf(key, 'works') < 0.6 ? pick(occupations, key, 'occupation') : null },
      customerStatus: statusOf(key),
      customerPrivileges: privilegeOf(key),
    },
    createdAt: new Date(Date.parse(`${today}T09:00:00Z`) - daysAgo * day),
  };
}
