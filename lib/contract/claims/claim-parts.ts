import { z } from 'zod';
import { carParts, damageKinds } from '../../rules/claims/damage';
import { missingOrInvalid, tooLong } from '../../rules/kit/rule-messages';
import { endpoint } from '../kit/endpoint';
import { typedCode, typedMail, typedName, typedPhone } from '../kit/typed';
import { done, instant, isoDate } from '../kit/values';
import { supplier } from '../quotes/insurers';

const text = (max: number) => z.string().trim().max(max, tooLong).nullish();
const long = text(4_000);
const name = typedName().max(100, tooLong).nullish();
const code = typedCode().max(20, tooLong).nullish();
const phone = typedPhone().max(30, tooLong).nullish();
const email = typedMail().max(200, tooLong).nullish();
const day = isoDate.nullish();
const customerId = z.string().max(64).nullish();

/** Largest amount of a claim, ILS. */
const largestAmount = 100_000_000;
/** Whole shekels. */
export const claimAmount = z
  .int('wholeShekels')
  .min(0, 'negativeAmount')
  .max(largestAmount, 'invalid')
  .nullable()
  .optional();

/** Who the driver is to the owner of the car. */
export const ownerRelations = ['OWNER', 'SPOUSE', 'CHILD', 'PARENT', 'EMPLOYEE', 'OTHER'] as const;

/** Fields of every entity of a claim (S3 §3). */
export const claimPartFields = {
  accident: {
    date: day,
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')
      .nullish(),
    city: text(100),
    street: text(100),
    /** Latitude and longitude, where the customer allowed the phone to tell them. */
    position: text(40),
    description: long,
    policeInformed: z.boolean().nullish(),
    policeStation: text(100),
    policeCaseNumber: text(40),
  },
  damage: {
    part: z.enum(carParts).nullish(),
    kind: z.enum(damageKinds).nullish(),
    description: text(500),
  },
  car: {
    registrationNumber: code,
    manufacturer: text(60),
    model: text(60),
    year: z.int(missingOrInvalid).min(1950, 'productionYear').max(2100, 'productionYear').nullish(),
    color: text(30),
  },
  driver: {
    customerId,
    firstName: name,
    lastName: name,
    passportNumber: code,
    birthday: day,
    phone,
    licenseNumber: code,
    licenseType: text(20),
    licenseIssueDate: day,
    relationToOwner: z.enum(ownerRelations).nullish(),
  },
  policyOwner: { customerId, firstName: name, lastName: name, passportNumber: code, phone, email, address: text(200) },
  involvedCar: {
    registrationNumber: code,
    model: text(60),
    ownerName: name,
    ownerPhone: phone,
    driverName: name,
    driverPhone: phone,
    licenseNumber: code,
    insurer: text(60),
    agent: text(100),
    policyNumber: text(40),
    claimNumber: text(40),
  },
  appraiser: { name, phone, email, fee: claimAmount, visitedOn: day },
  garage: { name, phone, address: text(200), companyGarage: z.boolean().nullish(), enteredOn: day },
  bank: {
    bankCode: z
      .string()
      .regex(/^\d{1,2}$/, 'numeric')
      .nullish(),
    branchCode: z
      .string()
      .regex(/^\d{1,3}$/, 'numeric')
      .nullish(),
    accountNumber: z
      .string()
      .regex(/^\d{4,13}$/, 'numeric')
      .nullish(),
    ownerName: name,
    ownerPassportNumber: code,
  },
  injured: { customerId, name, passportNumber: code, phone, injury: long, hospital: text(100) },
  witness: { customerId, name, passportNumber: code, phone, address: text(200), statement: long },
  thirdParty: {
    customerId,
    name,
    passportNumber: code,
    phone,
    insurer: text(60),
    claimNumber: text(40),
    demand: claimAmount,
    description: long,
  },
  payment: { claimed: claimAmount, agreed: claimAmount, date: day, supplier: supplier.nullish(), reference: text(60) },
} as const;

export type ClaimPartKind = keyof typeof claimPartFields;
export const claimPartKinds = Object.keys(claimPartFields) as [ClaimPartKind, ...ClaimPartKind[]];
/** Entities that a claim has at most one of. */
export const singleParts = ['accident', 'car', 'driver', 'policyOwner', 'bank'] as const;
export type SinglePart = (typeof singleParts)[number];
export const isSinglePart = (kind: ClaimPartKind): kind is SinglePart =>
  (singleParts as readonly string[]).includes(kind);
/** Entities that are skipped without a name (S3 §3). */
export const namedParts = ['appraiser', 'garage'] as const satisfies readonly ClaimPartKind[];

/** Most entities of one kind in a claim. */
export const maxParts = 30;

type Fields<K extends ClaimPartKind> = (typeof claimPartFields)[K];
const objectOf = <K extends ClaimPartKind>(kind: K) => z.object<Fields<K>>(claimPartFields[kind]);
const stored = { entityId: z.string(), version: z.int(), createTs: instant };
const partOf = <K extends ClaimPartKind>(kind: K) => z.object({ ...stored, ...claimPartFields[kind] });

export type ClaimPart<K extends ClaimPartKind = ClaimPartKind> = z.output<ReturnType<typeof partOf<K>>>;

/** All entities of a claim by kind, each in the order of creation. */
export const claimPartLists = z.object({
  accident: z.array(partOf('accident')),
  damage: z.array(partOf('damage')),
  car: z.array(partOf('car')),
  driver: z.array(partOf('driver')),
  policyOwner: z.array(partOf('policyOwner')),
  involvedCar: z.array(partOf('involvedCar')),
  appraiser: z.array(partOf('appraiser')),
  garage: z.array(partOf('garage')),
  bank: z.array(partOf('bank')),
  injured: z.array(partOf('injured')),
  witness: z.array(partOf('witness')),
  thirdParty: z.array(partOf('thirdParty')),
  payment: z.array(partOf('payment')),
});
export type ClaimPartLists = z.output<typeof claimPartLists>;

const item = <K extends ClaimPartKind>(kind: K) =>
  z.array(z.object({ entityId: z.string().max(64).nullish(), ...claimPartFields[kind] })).max(maxParts, tooLong);

/** Entities that are saved with a claim: those without `entityId` are created, others are changed (S3 §3). */
export const savedParts = z
  .object({
    accident: item('accident'),
    damage: item('damage'),
    car: item('car'),
    driver: item('driver'),
    policyOwner: item('policyOwner'),
    involvedCar: item('involvedCar'),
    appraiser: item('appraiser'),
    garage: item('garage'),
    bank: item('bank'),
    injured: item('injured'),
    witness: item('witness'),
    thirdParty: item('thirdParty'),
  })
  .partial();

/** Entities that are people who can be customers. */
export const participantKinds = [
  'driver',
  'policyOwner',
  'injured',
  'witness',
  'thirdParty',
] as const satisfies readonly ClaimPartKind[];

/** Names of entities in the names of their calls and in paths. */
export const claimPartNames = {
  accident: ['Accident', 'Accidents', 'accidents'],
  damage: ['Damage', 'Damages', 'damages'],
  car: ['Car', 'Cars', 'cars'],
  driver: ['Driver', 'Drivers', 'drivers'],
  policyOwner: ['PolicyOwner', 'PolicyOwners', 'policyOwners'],
  involvedCar: ['InvolvedCar', 'InvolvedCars', 'involvedCars'],
  appraiser: ['Appraiser', 'Appraisers', 'appraisers'],
  garage: ['Garage', 'Garages', 'garages'],
  bank: ['Bank', 'Banks', 'banks'],
  injured: ['Injured', 'AllInjured', 'injured'],
  witness: ['Witness', 'Witnesses', 'witnesses'],
  thirdParty: ['ThirdParty', 'ThirdParties', 'thirdParties'],
  payment: ['Payment', 'Payments', 'payments'],
} as const satisfies Record<ClaimPartKind, readonly [one: string, many: string, path: string]>;

const staff = { upstream: 'ins-api', access: 'session' } as const;

/** Answers to questions that a payment can raise. */
const confirmations = {
  /** The payment is above what was agreed, and wanted. */
  confirmAbove: z.boolean().default(false),
  /** The same amount on the same day was paid twice. */
  confirmRepeated: z.boolean().default(false),
};

function fivesOf<K extends ClaimPartKind, P extends string>(kind: K, path: P) {
  const all = `agent/claims/{claimId}/${path}` as const;
  const one = `${all}/{claimPartId}` as const;
  return {
    list: endpoint({ ...staff, method: 'GET', path: all, response: z.array(partOf(kind)) }),
    get: endpoint({ ...staff, method: 'GET', path: one, response: partOf(kind) }),
    create: endpoint({
      ...staff,
      method: 'POST',
      path: all,
      body: z.object({ ...claimPartFields[kind], ...confirmations }),
      response: partOf(kind),
      audit: 'claims.addPart',
      idempotent: true,
    }),
    /**
     * Changes the fields that are given. CONFLICT names those that another person has changed since `version`, when
     * `was` does not hold what is stored.
     */
    update: endpoint({
      ...staff,
      method: 'PUT',
      path: one,
      body: z.object({ version: z.int(), set: objectOf(kind), was: objectOf(kind).optional(), ...confirmations }),
      response: partOf(kind),
      audit: 'claims.changePart',
    }),
    remove: endpoint({ ...staff, method: 'DELETE', path: one, response: done, audit: 'claims.removePart' }),
  } as const;
}

/** Returns the five calls of an entity under its own names: `listGarages`, `getGarage`, `createGarage` … */
function partCalls<K extends ClaimPartKind>(kind: K) {
  type Names = (typeof claimPartNames)[K];
  const [one, many, path] = claimPartNames[kind] as Names;
  const calls = fivesOf(kind, path as Names[2]);
  type Calls = typeof calls;
  const { list, ...others } = calls;
  return {
    [`list${many}`]: list,
    ...Object.fromEntries(Object.entries(others).map(([verb, call]) => [`${verb}${one}`, call])),
  } as { [V in Exclude<keyof Calls, 'list'> as `${V}${Names[0]}`]: Calls[V] } & {
    [V in 'list' as `list${Names[1]}`]: Calls[V];
  };
}

/** The calls of all entities of a claim (S3 §7 "create, read, update, delete for every claims entity"). */
export const claimPartCalls = {
  ...partCalls('accident'),
  ...partCalls('damage'),
  ...partCalls('car'),
  ...partCalls('driver'),
  ...partCalls('policyOwner'),
  ...partCalls('involvedCar'),
  ...partCalls('appraiser'),
  ...partCalls('garage'),
  ...partCalls('bank'),
  ...partCalls('injured'),
  ...partCalls('witness'),
  ...partCalls('thirdParty'),
  ...partCalls('payment'),
};
