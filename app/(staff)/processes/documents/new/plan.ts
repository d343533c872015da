import type { Envelope, EnvelopeDraft, ItemDraft, FieldDraft } from '@/lib/contract/envelopes';
import { envelopeDraft } from '@/lib/contract/envelopes';
import type { SignaturePlace } from '@/lib/contract/pages';

/** A field with a name of its own while it is worked on. */
export interface PlanField extends FieldDraft {
  id: string;
}

export interface PlanItem extends Omit<ItemDraft, 'fields'> {
  key: string;
  fields: PlanField[];
}

/** An envelope as it is being prepared; without a customer there is nothing to save yet. */
export interface Plan extends Omit<EnvelopeDraft, 'items' | 'customerId'> {
  customerId: string | null;
  customerName: string;
  customerPrivileges: Envelope['customerPrivileges'];
  items: PlanItem[];
}

export type Signer = Plan['signers'][number];

/** Changes a plan, from what it is at present. */
export type ChangePlan = (change: (before: Plan) => Plan) => void;

let made = 0;
/** A name that nothing else on this page has. */
export const newKey = (): string => `k${(made += 1)}`;

export const emptyPlan = (orderId: string | null): Plan => {
  const { customerId: _, items: __, ...rest } = envelopeDraft.parse({ customerId: 'x' });
  return { ...rest, orderId, customerId: null, customerName: '', customerPrivileges: 'STANDARD', items: [] };
};

/** What was saved, to go on with. */
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

/** As it is saved and judged. */
export function draftOf({
  customerName: _,
  customerPrivileges: _privileges,
  customerId,
  ...plan
}: Plan): EnvelopeDraft {
  return {
    ...plan,
    customerId: customerId ?? '',
    items: plan.items.map(({ key: _key, fields, ...item }) => ({
      ...item,
      fields: fields.map(({ id: _id, ...field }) => field),
    })),
  };
}

/** Whether what is saved would be refused field by field: a name or an address half typed. */
export const isSavable = (plan: Plan): boolean =>
  plan.customerId !== null && envelopeDraft.safeParse(draftOf(plan)).success;

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

/** Places that a document has already, as fields of a new envelope; what was signed in the agency is signed. */
export const fieldsFrom = (places: readonly SignaturePlace[]): PlanField[] =>
  places
    .filter(({ kind, filled }) => !(kind === 'SIGNATURE' && filled))
    .map(({ key: _key, filled: _filled, ...field }) => ({ ...field, id: newKey() }));

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
