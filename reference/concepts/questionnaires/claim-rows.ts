import claimTexts from '../../../messages/he/claims.json';
import type { ClaimPart, ClaimPartKind } from '../../../lib/contract/claims/claim-parts';
import { formatDay } from '../../../lib/format/date';
import { formatMoney } from '../../../lib/format/number';
import { formatPhone } from '../../../lib/format/phone';
import { supplierName } from '../../../lib/insurers/names';
import type { Supplier } from '../../../lib/insurers/registry';
import { formatPlate } from '../../../lib/rules/quotes/plate';
import type { SheetRow } from '../../engine/pdf/draw-sheet';
import { allBanks } from '../claims/dictionaries';

const labels: Readonly<Record<string, string>> = claimTexts.fields;
const relations: Readonly<Record<string, string>> = claimTexts.relation;
const carParts: Readonly<Record<string, string>> = claimTexts.carPart;
const damageKinds: Readonly<Record<string, string>> = claimTexts.damageKind;

type Value = string | number | boolean;

export const yes = (value: boolean): string => (value ? 'כן' : 'לא');
export const shekels = (amount: number): string => formatMoney({ amount, currency: 'ILS' }, 'he');

const day = (value: Value) => formatDay(String(value));
const phone = (value: Value) => formatPhone(String(value));
const money = (value: Value) => shekels(Number(value));

/** How fields are written; all others as they are. */
const writers: Readonly<Record<string, (value: Value) => string>> = {
  date: day,
  birthday: day,
  licenseIssueDate: day,
  visitedOn: day,
  enteredOn: day,
  phone,
  ownerPhone: phone,
  driverPhone: phone,
  registrationNumber: (value) => formatPlate(String(value)),
  fee: money,
  demand: money,
  claimed: money,
  agreed: money,
  relationToOwner: (value) => relations[String(value)] ?? '',
  part: (value) => carParts[String(value)] ?? '',
  kind: (value) => damageKinds[String(value)] ?? '',
  supplier: (value) => supplierName({ supplierType: value as Supplier }, 'he'),
  bankCode: (value) => allBanks().find(({ code }) => code === value)?.name ?? String(value),
};

/** Links to other records, which no paper shows. */
const hidden = new Set(['entityId', 'version', 'createTs', 'customerId']);

const written = (name: string, value: Value): string =>
  typeof value === 'boolean' ? yes(value) : (writers[name]?.(value) ?? String(value));

/**
 * Returns the fields of an entity of a claim with their labels.
 * @param blank text for empty fields; without it they are left out
 */
export const rowsOfPart = (part: ClaimPart<ClaimPartKind> | undefined, blank?: string): SheetRow[] =>
  Object.entries(part ?? {})
    .filter(([name, value]) => !hidden.has(name) && (blank !== undefined || (value !== null && value !== '')))
    .map(([name, value]): SheetRow => {
      const told =
        value === null || value === undefined || value === '' ? (blank ?? '') : written(name, value as Value);
      return [labels[name] ?? name, told];
    });
