import type { PortalNotice } from '../../../lib/contract/claims/notices';
import { insurerName } from '../../../lib/insurers/names';
import type { Supplier } from '../../../lib/insurers/registry';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Tenant } from '../../engine/db/tenant';
import { masked } from '../../engine/link-grants/codes';
import { reachableSenderOf } from '../agencies/sender';
import { isStarted, type NoticeContext, type NoticeRecord, saidIn } from './entered';

type Contents = NonNullable<PortalNotice['contents']>;

/** Most cars that are offered to a customer. */
const maxCars = 10;

const insurerOf = (supplier: string | undefined) =>
  supplier === undefined
    ? null
    : {
        he: insurerName(supplier as Supplier, 'he'),
        en: insurerName(supplier as Supplier, 'en'),
        ru: insurerName(supplier as Supplier, 'ru'),
      };

/** Returns the cars that a notice can be about: that of its order, or the customer's, each once, the newest first. */
export async function carsOf(
  tenant: Tenant,
  { customer_id, order_id }: Pick<NoticeRecord, 'customer_id' | 'order_id'>,
): Promise<Contents['cars']> {
  const rows = await tenant
    .selectFrom('orders')
    .select(['id', 'registration_number', 'title', 'suppliers'])
    .where('customer_id', '=', customer_id)
    .where('product_type', '=', 'CAR')
    .where('registration_number', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('cancelled', '=', false)
    .$if(order_id !== null, (all) => all.where('id', '=', order_id!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(5 * maxCars)
    .execute();
  const newest = new Map(rows.toReversed().map((row) => [row.registration_number, row]));
  return [...newest.values()]
    .reverse()
    .slice(0, maxCars)
    .map(({ id, registration_number, title, suppliers }) => ({
      orderId: id,
      registrationNumber: registration_number ?? '',
      title: title ?? '',
      insurer: insurerOf(suppliers[0]),
    }));
}

async function filesOf(tenant: Tenant, noticeId: string): Promise<Contents['files']> {
  const rows = await tenant
    .selectFrom('claim_notice_files')
    .innerJoin('files', (join) =>
      join
        .onRef('files.agency_id', '=', 'claim_notice_files.agency_id')
        .onRef('files.id', '=', 'claim_notice_files.file_id'),
    )
    .select(['claim_notice_files.id as fileId', 'claim_notice_files.kind', 'files.name', 'files.type', 'files.size'])
    .where('claim_notice_files.notice_id', '=', noticeId)
    .orderBy('claim_notice_files.created_at')
    .orderBy('claim_notice_files.id')
    .execute();
  return rows;
}

function stageOf({ notice, reporter, confirmed }: NoticeContext): PortalNotice['stage'] {
  if (notice.reported_at !== null) return 'REPORTED';
  if (confirmed) return 'OPEN';
  return isStarted(notice) && reporter.mobile_phone !== null ? 'PHONE' : 'UNOPENED';
}

async function claimNumberOf(tenant: Tenant, claimId: string | null): Promise<number | null> {
  if (claimId === null) return null;
  const claim = await tenant.selectFrom('claims').select('claim_number').where('id', '=', claimId).executeTakeFirst();
  return claim?.claim_number ?? null;
}

/** Returns everything that the pages of a notice show. Changes nothing. */
export async function stateOf(context: NoticeContext): Promise<PortalNotice> {
  const { tenant, notice, reporter, now } = context;
  const stage = stageOf(context);
  const { answers, changed } = saidIn(notice);
  return {
    sender: await reachableSenderOf(tenant, notice.account_id),
    customerName: `${reporter.first_name} ${reporter.last_name}`.trim(),
    locale: notice.locale,
    expiresAt: notice.expires_at,
    stage,
    phone: stage === 'PHONE' && reporter.mobile_phone !== null ? masked(reporter.mobile_phone) : null,
    claimNumber: stage === 'REPORTED' ? await claimNumberOf(tenant, notice.claim_id) : null,
    contents:
      stage === 'OPEN'
        ? {
            version: notice.version,
            changed,
            today: todayInIsrael(now),
            cars: await carsOf(tenant, notice),
            answers,
            files: await filesOf(tenant, notice.id),
          }
        : null,
  };
}
