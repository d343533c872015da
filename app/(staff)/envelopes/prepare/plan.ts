import {
  type EnvelopeDraft,
  type FieldDraft,
  type ItemDraft,
  type PageBox,
  usualDays,
  usualReminder,
} from '@/lib/contract/documents/envelope-drafts';
import type { Envelope } from '@/lib/contract/documents/envelopes';
import type { SignaturePlace } from '@/lib/contract/documents/pages';

/** Field with a key of its own while it is edited. */
export interface PlanField extends FieldDraft {
  id: string;
}

export interface PlanItem extends Omit<ItemDraft, 'fields'> {
  key: string;
  fields: PlanField[];
  /** The fields were proposed from the file. */
  proposed?: boolean;
}

/** Envelope while it is prepared; it cannot be saved before it has a customer. */
export interface Plan extends Omit<EnvelopeDraft, 'items' | 'customerId'> {
  customerId: string | null;
  customerName: string;
  customerPrivileges: Envelope['customerPrivileges'];
  items: PlanItem[];
}

export type Signer = Plan['signers'][number];

/** Changes a plan, based on its current state. */
export type ChangePlan = (change: (before: Plan) => Plan) => void;

let made = 0;
/** Returns a key that is unique on this page. */
export const newKey = (): string => `k${(made += 1)}`;

/** Returns a plan with the usual settings of the contract, which it has without its schema. */
export const emptyPlan = (orderId: string | null): Plan => ({
  orderId,
  customerId: null,
  customerName: '',
  customerPrivileges: 'STANDARD',
  subject: '',
  message: null,
  inOrder: false,
  confirmPhone: false,
  validDays: usualDays,
  remindEvery: usualReminder,
  signers: [],
  items: [],
});

/** Returns the plan of a saved envelope. */
export function planOf(envelope: Envelope): Plan {
  const {
    customerId,
    customerName,
    customerPrivileges,
    orderId,
    subject,
    message,
    inOrder,
    confirmPhone,
    validDays,
    remindEvery,
  } = envelope;
  return {
    ...{
      customerId,
      customerName,
      customerPrivileges,
      orderId,
      subject,
      message,
      inOrder,
      confirmPhone,
      validDays,
      remindEvery,
    },
    signers: envelope.signers.map(({ customerId: own, name, mobile, email, locale, channels }) => ({
      customerId: own,
      name,
      mobile,
      email,
      locale,
      channels,
    })),
    items: envelope.items.map(({ kind, documentId, title, note, dueDate, signer, fields }) => ({
      ...{ kind, documentId, title, note, dueDate, signer },
      key: newKey(),
      fields: fields.map(({ kind: fieldKind, page, x, y, width, height, signer: whose, required, label }) => ({
        ...{ kind: fieldKind, page, x, y, width, height, signer: whose, required, label },
        id: newKey(),
      })),
    })),
  };
}

/** Returns the draft of a plan, as it is saved and validated. */
export function draftOf({
  customerName: _,
  customerPrivileges: _privileges,
  customerId,
  ...plan
}: Plan): EnvelopeDraft {
  return {
    ...plan,
    customerId: customerId ?? '',
    items: plan.items.map(({ key: _key, proposed: _proposed, fields, ...item }) => ({
      ...item,
      fields: fields.map(({ id: _id, ...field }) => field),
    })),
  };
}

export const signDocument = (documentId: string, title: string): PlanItem => ({
  key: newKey(),
  kind: 'SIGN',
  documentId,
  title,
  note: null,
  dueDate: null,
  signer: 0,
  fields: [],
});

/** Returns the places of a document as fields of a new envelope, without signature places that are already filled. */
export const fieldsFrom = (places: readonly SignaturePlace[]): PlanField[] =>
  places
    .filter(({ kind, filled }) => !(kind === 'SIGNATURE' && filled))
    .map(({ key: _key, filled: _filled, ...field }) => ({ ...field, id: newKey() }));

/** Returns the places where a file asks for a signature as fields of the first signer. */
export const proposedFields = (places: readonly PageBox[]): PlanField[] =>
  places.map((place) => ({
    ...place,
    id: newKey(),
    kind: 'SIGNATURE',
    signer: 0,
    required: true,
    label: null,
  }));

/** Adds the proposed fields to a document that has none yet. */
export const withProposal = (plan: Plan, key: string, places: readonly PageBox[]): Plan => ({
  ...plan,
  items: plan.items.map((item) =>
    item.key === key && item.fields.length === 0 && places.length > 0
      ? { ...item, fields: proposedFields(places), proposed: true }
      : item,
  ),
});

export const askFor = (kind: 'UPLOAD' | 'ANSWER'): PlanItem => ({
  key: newKey(),
  kind,
  documentId: null,
  title: '',
  note: null,
  dueDate: null,
  signer: 0,
  fields: [],
});
