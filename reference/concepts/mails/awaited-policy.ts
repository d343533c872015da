import type { AwaitedPolicy } from '../../../lib/contract/customers/mail-filing';
import type { mails } from '../../../lib/contract/customers/mails';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { publish } from '../../engine/jobs/events';
import { fileAsDocument } from './file-mail';
import type { NamedMail } from './mail-row';
import { requireMail } from './require-mail';

/** Orders whose policy is late that are compared with a mail, the newest first. */
const max = 200;
/** Beginning of a text that is looked through, characters. */
const lookedThrough = 5_000;

/** A file or a subject that calls itself a policy. */
const callsItselfPolicy = /polic|פוליס|полис/i;

type Letter = Pick<NamedMail, 'id' | 'state' | 'sender_check' | 'subject' | 'body' | 'order_id'>;

/** Whether a text has a number, however its groups are separated. */
export function mentions(text: string, number: string): boolean {
  const groups = number.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (groups.join('').length < 5) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${groups.join('[-/. ]?')}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

/** Whether a text has a plate, with or without its lines. */
const mentionsPlate = (text: string, plate: string): boolean =>
  plate !== '' && new RegExp(`(?<![\\d-])${[...plate].join('-?')}(?![\\d-])`).test(text);

interface Pdf {
  id: string;
  name: string;
  text: string;
}

const pdfsOf = async (tenant: Tenant, mailId: string): Promise<Pdf[]> => {
  const rows = await tenant
    .selectFrom('mail_files')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'mail_files.agency_id').onRef('files.id', '=', 'mail_files.file_id'),
    )
    .select(['mail_files.id', 'mail_files.name', 'mail_files.text'])
    .where('mail_files.mail_id', '=', mailId)
    .where('mail_files.document_id', 'is', null)
    .where('files.type', '=', 'application/pdf')
    .orderBy('mail_files.position')
    .limit(10)
    .execute();
  return rows.map(({ id, name, text }) => ({ id, name, text: (text ?? '').slice(0, lookedThrough) }));
};

/** Returns the orders whose issued policy has not come. */
const waitingOrders = (tenant: Tenant) =>
  tenant
    .selectFrom('policy_issues')
    .innerJoin('orders', (join) =>
      join.onRef('orders.agency_id', '=', 'policy_issues.agency_id').onRef('orders.id', '=', 'policy_issues.order_id'),
    )
    .innerJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'orders.agency_id').onRef('customers.id', '=', 'orders.customer_id'),
    )
    .select([
      'policy_issues.id',
      'policy_issues.policy_number',
      'orders.id as order_id',
      'orders.order_number',
      'orders.registration_number',
      'customers.first_name',
      'customers.last_name',
    ])
    .where('policy_issues.document_state', '=', 'LATE')
    .where('policy_issues.document_id', 'is', null)
    .where('orders.deleted_at', 'is', null)
    .where('customers.status', '<>', 'REMOVED')
    .orderBy('policy_issues.created_at', 'desc')
    .limit(max)
    .execute();
type WaitingOrder = Awaited<ReturnType<typeof waitingOrders>>[number];

/**
 * Returns the policy that an order waits for when a mail seems to carry it. Mails that the server calls forged propose
 * nothing.
 */
export async function awaitedIn(tenant: Tenant, mail: Letter): Promise<AwaitedPolicy | null> {
  if (mail.state !== 'RECEIVED' || mail.sender_check === 'FAIL') return null;
  const pdfs = await pdfsOf(tenant, mail.id);
  if (pdfs.length === 0) return null;
  const orders = await waitingOrders(tenant);
  const [best] = orders
    .flatMap((order) => matchOf(order, mail, pdfs) ?? [])
    .toSorted((one, other) => one.rank - other.rank);
  return best?.policy ?? null;
}

function matchOf(order: WaitingOrder, mail: Letter, pdfs: readonly Pdf[]) {
  const written = `${mail.subject}\n${mail.body.slice(0, lookedThrough)}`;
  const number = order.policy_number ?? '';
  const plate = order.registration_number ?? '';
  const numbered = pdfs.find(({ name, text }) => mentions(`${name}\n${text}`, number));
  const named = pdfs.find(({ name }) => callsItselfPolicy.test(name));
  const only = pdfs.length === 1 ? pdfs[0] : undefined;
  const called = callsItselfPolicy.test(mail.subject) ? (named ?? only) : named;
  const of = (rank: number, pdf: Pdf | undefined, reason: AwaitedPolicy['reason'], what: string) =>
    pdf && { rank, policy: proposal(order, pdf, { reason, found: what }) };
  if (numbered || mentions(written, number)) return of(0, numbered ?? named ?? only, 'POLICY', number);
  if (!called) return undefined;
  if (mentionsPlate(`${written}\n${called.text}`, plate)) return of(1, called, 'PLATE', plate);
  return mail.order_id === order.order_id ? of(2, called, 'ORDER', String(order.order_number)) : undefined;
}

const proposal = (order: WaitingOrder, pdf: Pdf, why: Pick<AwaitedPolicy, 'reason' | 'found'>): AwaitedPolicy => ({
  issueId: order.id,
  orderId: order.order_id,
  orderNumber: order.order_number,
  customerName: `${order.first_name} ${order.last_name}`.trim(),
  policyNumber: order.policy_number ?? '',
  attachmentId: pdf.id,
  fileName: pdf.name,
  ...why,
});

/**
 * Takes a file of a mail as the policy that an order waits for. @throws Failure NOT_FOUND; CONFLICT when the policy has
 * come meanwhile; PDF_IS_ENCRYPTED, PDF_PASSWORD_WRONG
 */
export async function takePolicy(
  mailId: string,
  { issueId, ...file }: ParsedBody<typeof mails.takePolicy>,
  context: Context,
): Promise<void> {
  const { tenant, caller, agencyId, settings, describe } = context;
  await requireMail(tenant, mailId, caller);
  const order = found(
    await tenant
      .selectFrom('policy_issues')
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.agency_id', '=', 'policy_issues.agency_id')
          .onRef('orders.id', '=', 'policy_issues.order_id')
          .on('orders.deleted_at', 'is', null),
      )
      .select(['orders.id', 'orders.customer_id'])
      .where('policy_issues.id', '=', issueId)
      .executeTakeFirst(),
  );
  const customerId = found(order.customer_id ?? undefined);
  const place = { customerId, orderId: order.id };
  const saved = await fileAsDocument(mailId, { ...file, ...place, infoType: 'POLICY' }, context);
  const { documentId } = saved;
  const { hash, name } = saved.file;
  const document = { documentId, customerId, hash, name };
  if (!(await publish(context, 'policy.arrived', { agencyId, issueId, document, settings })))
    throw new Failure('CONFLICT', { field: 'issueId', message: 'The policy has come meanwhile' });
  await tenant
    .updateTable('mails')
    .set({ customer_id: customerId, order_id: order.id })
    .where('mails.id', '=', mailId)
    .execute();
  describe({ documentId, customerId, orderId: order.id });
}
