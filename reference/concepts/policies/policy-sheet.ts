import type { CarRequest } from '../../../lib/contract/quotes/car-request';
import type { OrderedProduct as Product } from '../../../lib/contract/orders/orders';
import type { IssueSettings } from '../../../lib/contract/orders/policies';
import { formatDay } from '../../../lib/format/date';
import { formatMoney } from '../../../lib/format/number';
import { subjectText } from '../../../lib/format/vehicle';
import { formatPhone } from '../../../lib/format/phone';
import { supplierName } from '../../../lib/insurers/names';
import { maskNumber } from '../../../lib/rules/work/insurer-number';
import { formatPlate } from '../../../lib/rules/quotes/plate';
import { customerFactsOf } from '../comparisons/comparison';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import type { Sheet, SheetRow } from '../../engine/pdf/draw-sheet';
import type { StoredIssue } from './locked-issue';
import {
  agreementTexts,
  driversText,
  genderTexts,
  groupTitles,
  maritalTexts,
  numberTexts,
  paperText,
  productTexts,
} from './sheet-texts';
import { issueSettingsKind } from '../orders/issue-settings';
import { chosenNumbers } from './told';
import { carRequestOf, itemById, type StoredCase, type StoredItem } from './stored-case';

const shekels = (amount: number): string => formatMoney({ amount, currency: 'ILS' }, 'he');
const rowsOf = (rows: readonly (SheetRow | null | false | undefined)[]): SheetRow[] =>
  rows.filter((row): row is SheetRow => Boolean(row) && (row as SheetRow)[1] !== '');

async function agencyRows(tenant: Tenant, accountId: string): Promise<SheetRow[]> {
  const row = await tenant
    .selectFrom('accounts')
    .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
    .select(['accounts.first_name', 'accounts.last_name'])
    .select(['agencies.name', 'agencies.registration_number', 'agencies.phone'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return rowsOf([
    ['סוכנות', row.name],
    ['סוכן', `${row.first_name} ${row.last_name}`],
    ['מספר רישיון הסוכנות', row.registration_number],
    row.phone !== null && ['טלפון', formatPhone(row.phone)],
  ]);
}

function insuredRows({ order: { customer } }: StoredCase): SheetRow[] {
  if (!customer) return [];
  return rowsOf([
    ['שם', `${customer.firstName} ${customer.lastName}`],
    ['תעודת זהות', customer.passportNumber ?? ''],
    ['טלפון נייד', customer.mobilePhone ? formatPhone(customer.mobilePhone) : ''],
    ['דוא״ל', customer.email ?? ''],
    ['יישוב', customer.city ?? ''],
  ]);
}

function carRows({ order }: StoredCase, request: CarRequest): SheetRow[] {
  return rowsOf([
    ['מספר רישוי', order.registrationNumber ? formatPlate(order.registrationNumber) : ''],
    ['דגם', subjectText(order.title ?? '', 'he')],
    ['שנת ייצור', String(request.vehicle.produced)],
    ['מורשים לנהוג', driversText[request.driversAllowed]],
    ['מיקוד', request.zipCode],
    request.vehicle.encumbered && ['שעבוד', 'הרכב משועבד'],
  ]);
}

const driverRows = ({ drivers, driverIds }: IssueSettings): SheetRow[] =>
  driverIds.flatMap((id): SheetRow[] => {
    const driver = drivers.find(({ driverId }) => driverId === id);
    if (!driver) return [];
    const facts = [
      driver.passportNumber && `ת.ז. ${driver.passportNumber}`,
      driver.birthday && `לידה ${formatDay(driver.birthday)}`,
      driver.licenseIssued && `רישיון מ-${formatDay(driver.licenseIssued)}`,
      genderTexts[driver.genderMale ? 'MALE' : 'FEMALE'],
      maritalTexts[driver.maritalStatus],
    ];
    return [[`${driver.firstName} ${driver.lastName}`.trim() || 'נהג', facts.filter(Boolean).join(' · ')]];
  });

/** Returns the claims history that was declared for the main driver. */
function historyRows({ insuranceCases }: IssueSettings): SheetRow[] {
  if (insuranceCases.length === 0) return [];
  const claims = insuranceCases.reduce((sum, year) => sum + year.claims, 0);
  return [['תביעות בארבע השנים האחרונות', claims === 0 ? 'אין' : String(claims)]];
}

/** Facts that the part about the premium shows, or that are no covers. */
const otherFacts = ['total', 'originalPremia', 'netto', 'fees', 'brutto', 'canIssue', 'blockingRules', 'remarks'];

/** Returns the covers of an offer: amounts of a car by its parts, other lines by the facts of the comparison. */
function coverRows(product: Product, settings: IssueSettings): SheetRow[] {
  if (product.productType !== 'CAR')
    return customerFactsOf(product, 'he')
      .filter(({ key }) => !otherFacts.includes(key))
      .map(({ label, text }): SheetRow => [label, text]);
  const { premia, deductibles } = product;
  const { debug, cancelSelfParticipationCompanyGarage: isWaived } = settings;
  const amount = (label: string, money: { amount: number } | null): SheetRow | null =>
    money && [label, shekels(money.amount)];
  return rowsOf([
    amount('ביטוח חובה', premia.compulsory),
    amount('ביטוח מקיף', premia.comprehensive),
    premia.thirdParty === null && product.insuranceTypes.includes('ComprehensiveInsurance')
      ? ["ביטוח צד ג'", 'כלול במקיף']
      : amount("ביטוח צד ג'", premia.thirdParty),
    amount('כתב שירות', premia.rider),
    amount(
      'השתתפות עצמית',
      deductibles.comprehensive && (debug ? { amount: debug.deductible } : deductibles.comprehensive),
    ),
    isWaived && deductibles.companyGarage
      ? ['השתתפות עצמית במוסך הסדר', 'מבוטלת']
      : amount('השתתפות עצמית במוסך הסדר', deductibles.companyGarage),
    amount("השתתפות עצמית צד ג'", deductibles.thirdParty),
    amount("גבול אחריות צד ג'", product.thirdPartyLimit),
    amount('גבול הגנה משפטית', product.legalLiabilityLimit),
  ]);
}

/** Returns the parts of the price, which add up to it. */
const moneyRows = ({ premia }: Product, { paymentsNumber, debug }: IssueSettings): SheetRow[] => [
  ['פרמיה נטו', shekels(premia.netto.amount)],
  ['דמים', shekels(premia.fees.amount)],
  ...('rider' in premia && premia.rider ? [['כתב שירות', shekels(premia.rider.amount)] as const] : []),
  ['סך הכול לתשלום', shekels(premia.total.amount)],
  ['מספר תשלומים', String(debug?.paymentsNumber ?? paymentsNumber)],
  ...(debug ? [['סניף בנק', String(debug.bankBranch)] as const] : []),
];

/** A document about an item: its name, what it says at the top, and its declarations. */
interface Document {
  title: string;
  facts: readonly SheetRow[];
  price: number;
  accountId: string;
  settings: IssueSettings;
  signature: string | null;
  /** Parts of the document; all by default. */
  groups?: readonly (keyof typeof groupTitles)[];
}

const sheetGroups = Object.keys(groupTitles) as (keyof typeof groupTitles)[];

/** Returns the ordered offer at the price of a document; a proposal's may differ from the one in force. */
const atPrice = ({ item: { product }, request: { line } }: StoredItem, price: number): Product =>
  line.raised(product, price - product.premia.total.amount) as Product;

/** Returns the texts of a document about an order item. */
export async function sheetOf(
  tenant: Tenant,
  stored: StoredCase,
  one: StoredItem,
  { title, facts, price, accountId, settings, signature, groups = sheetGroups }: Document,
): Promise<Sheet> {
  const product = atPrice(one, price);
  const request = carRequestOf(one.request);
  const { insuranceStart, insuranceEnd } = stored.order;
  const rowsOfGroup = {
    insured: insuredRows(stored),
    car: request ? carRows(stored, request) : [],
    drivers: [...driverRows(settings), ...historyRows(settings)],
    covers: coverRows(product, settings),
    money: moneyRows(product, settings),
    agent: [
      ...(await agencyRows(tenant, accountId)),
      ...chosenNumbers(settings, one.credentials).map(({ type, number }): SheetRow => [
        numberTexts[type],
        number === null ? '' : maskNumber(number),
      ]),
    ].filter(([, value]) => value !== ''),
  };
  const sections = groups.map((group) => ({ title: groupTitles[group], rows: rowsOfGroup[group] }));
  return {
    title,
    issuer: supplierName(product, 'he'),
    demo: 'הדגמה בלבד',
    facts: rowsOf([
      ...facts,
      product.productType === 'CAR' && product.manual && (['מקור המחיר', 'מחיר שהוקלד ידנית בסוכנות'] as const),
      insuranceStart !== null &&
        insuranceEnd !== null && ['תקופת הביטוח', `${formatDay(insuranceStart)} – ${formatDay(insuranceEnd)}`],
    ]),
    sections: sections.filter(({ rows }) => rows.length > 0),
    paragraphs: settings.agreements.flatMap((id) => [
      agreementTexts[id],
      ...one.papers.filter(({ paper }) => paper === id).map(({ documentName }) => paperText(documentName)),
    ]),
    signature,
    footer: 'מסמך הדגמה: אינו פוליסה של חברת ביטוח ואינו מקנה כיסוי ביטוחי.',
  };
}

/** Returns the texts of an issued policy. */
export function policySheet(tenant: Tenant, stored: StoredCase, issue: StoredIssue): Promise<Sheet> {
  const one = itemById(stored, issue.order_item_id);
  const number = issue.policy_number ?? '';
  return sheetOf(tenant, stored, one, {
    title: `פוליסה ${number} – ${productTexts[one.item.product.productType]}`,
    facts: [['מספר פוליסה', number]],
    price: issue.price,
    accountId: issue.account_id,
    settings: readSnapshot(issueSettingsKind, issue.settings),
    signature: null,
  });
}
