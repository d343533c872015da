import type { ClaimPartKind } from '@/lib/contract/claims/claim-parts';

/** How a field is entered. */
export type FieldLook =
  | 'text'
  | 'long'
  | 'place'
  | 'plate'
  | 'digits'
  | 'phone'
  | 'mail'
  | 'date'
  | 'time'
  | 'yes'
  | 'money'
  | 'whole'
  | 'pick';

/** Fields of each entity in their order, without those that the screen fills by itself. */
export const partFields: Readonly<Record<ClaimPartKind, Readonly<Record<string, FieldLook>>>> = {
  accident: {
    date: 'date',
    time: 'time',
    city: 'place',
    street: 'place',
    position: 'text',
    description: 'long',
    policeInformed: 'yes',
    policeStation: 'text',
    policeCaseNumber: 'digits',
  },
  damage: { part: 'pick', kind: 'pick', description: 'text' },
  car: { registrationNumber: 'plate', manufacturer: 'text', model: 'text', year: 'whole', color: 'text' },
  driver: {
    firstName: 'text',
    lastName: 'text',
    passportNumber: 'digits',
    birthday: 'date',
    phone: 'phone',
    relationToOwner: 'pick',
    licenseNumber: 'digits',
    licenseType: 'text',
    licenseIssueDate: 'date',
  },
  policyOwner: {
    firstName: 'text',
    lastName: 'text',
    passportNumber: 'digits',
    phone: 'phone',
    email: 'mail',
    address: 'text',
  },
  involvedCar: {
    registrationNumber: 'plate',
    model: 'text',
    ownerName: 'text',
    ownerPhone: 'phone',
    driverName: 'text',
    driverPhone: 'phone',
    licenseNumber: 'digits',
    insurer: 'text',
    agent: 'text',
    policyNumber: 'digits',
    claimNumber: 'digits',
  },
  appraiser: { name: 'text', phone: 'phone', email: 'mail', fee: 'money', visitedOn: 'date' },
  garage: { name: 'text', phone: 'phone', address: 'text', companyGarage: 'yes', enteredOn: 'date' },
  bank: {
    bankCode: 'pick',
    branchCode: 'pick',
    accountNumber: 'digits',
    ownerName: 'text',
    ownerPassportNumber: 'digits',
  },
  injured: { name: 'text', passportNumber: 'digits', phone: 'phone', hospital: 'text', injury: 'long' },
  witness: { name: 'text', passportNumber: 'digits', phone: 'phone', address: 'text', statement: 'long' },
  thirdParty: {
    name: 'text',
    passportNumber: 'digits',
    phone: 'phone',
    insurer: 'text',
    claimNumber: 'digits',
    demand: 'money',
    description: 'long',
  },
  payment: { claimed: 'money', agreed: 'money', date: 'date', supplier: 'pick', reference: 'text' },
};
