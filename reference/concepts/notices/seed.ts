import { subDays, subHours } from 'date-fns';
import type { ClaimPartKind } from '../../../lib/contract/claims/claim-parts';
import type { NoticeAnswers } from '../../../lib/contract/claims/notice-answers';
import { noticeSteps } from '../../../lib/rules/claims/notice';
import { filledTemplate, usualTemplate } from '../../../lib/rules/work/message-template';
import { isoDay } from '../../../lib/rules/time/calendar';
import type { SeedContext } from '../../engine/concept';
import { seedId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import { tenantOf } from '../../engine/db/tenant';
import { newLink } from '../../engine/links/links';
import { senderOf } from '../agencies/sender';
import { claimPartKind, type PartData } from '../claims/snapshots';
import { demoAccountId, demoAgencyId } from '../seed/agencies';
import { noticeSaidKind, nothingSaid } from './snapshots';

/** The demo claim that a customer reported: the newest of those that are new. */
const reportedClaim = 'claim:standard:8';

/** Returns what was said, with the version at which each question was answered. */
function said(answers: Partial<NoticeAnswers>) {
  const given = noticeSteps.filter((step) => answers[step]);
  const changed = Object.fromEntries(given.map((step, at) => [step, at + 2]));
  const all = { ...nothingSaid.answers, ...answers };
  return { version: given.length + 1, said: writeSnapshot(noticeSaidKind, { answers: all, changed }) };
}

const sent = (key: string, now: Date) => ({
  id: seedId(key),
  account_id: demoAccountId('agent'),
  order_id: null,
  locale: 'he' as const,
  sent_at: subHours(now, 5),
  expires_at: subDays(now, -30),
  opened_at: subHours(now, 4),
  revoked_at: null,
});

/** Everything that a demo customer said. */
type Story = { [S in keyof NoticeAnswers]: NonNullable<NoticeAnswers[S]> };

function wholeStory(plate: string, day: string): Story {
  return {
    car: { orderId: null, registrationNumber: plate, title: '' },
    driver: { self: true, firstName: '', lastName: '', phone: '' },
    when: { date: day, time: '08:20' },
    place: { city: 'חולון', street: 'סוקולוב', position: null },
    what: { event: 'HIT_BY_ANOTHER', story: 'עמדתי ברמזור ורכב פגע בי מאחור.' },
    damages: {
      damages: [
        { part: 'REAR_BUMPER', kind: 'BROKEN' },
        { part: 'BOOT', kind: 'DENT' },
      ],
    },
    others: {
      cars: [{ registrationNumber: '7654321', driverName: 'גיל אהרוני', driverPhone: '0525550177', insurer: 'מגדל' }],
    },
    people: { injured: [], witnesses: [{ name: 'סיגל רווה', phone: '0525550178' }] },
    police: { informed: false, station: '', caseNumber: '' },
    photos: { done: true },
  };
}

/** Entities of the claim that come of the whole story, but for the car, which the claim has. */
function partsOf({ when, place, what, damages, others, people }: Story): [ClaimPartKind, PartData][] {
  const of = (kind: ClaimPartKind, parts: readonly PartData[]) =>
    parts.map((part): [ClaimPartKind, PartData] => [kind, part]);
  return [
    [
      'accident',
      {
        ...{ date: when.date, time: when.time, city: place.city, street: place.street },
        ...{ description: what.story, policeInformed: false },
      },
    ],
    ['driver', { relationToOwner: 'OWNER' }],
    ...of('damage', damages.damages),
    ...of('involvedCar', others.cars),
    ...of('witness', people.witnesses),
  ];
}

/** An accident that was reported and is a new claim. */
async function seedReported({ db, now, settings }: SeedContext): Promise<void> {
  const tenant = tenantOf(db, demoAgencyId('standard'));
  const claimId = seedId(reportedClaim);
  const claim = await tenant
    .selectFrom('claims')
    .select(['customer_id', 'registration_number', 'accident_on', 'account_id'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  const answers = wholeStory(claim.registration_number ?? '', claim.accident_on ?? isoDay(subDays(now, 1)));
  const reported = subHours(now, 3);
  await tenant
    .insertInto('claim_notices', {
      ...sent('notice:reported', now),
      ...said(answers),
      ...{ customer_id: claim.customer_id, channel: 'WHATSAPP', address: null, claim_id: claimId, outside: true },
      ...{ token_hash: newLink(settings, '/report').hash, reported_at: reported },
    })
    .execute();
  const rows = partsOf(answers).map(([kind, data], at) => ({
    id: seedId(`notice:reported:part:${at}`),
    ...{ claim_id: claimId, kind, data: writeSnapshot(claimPartKind, data), name: null, created_at: reported },
  }));
  await tenant.insertInto('claim_parts', rows).execute();
  const step = { kind: 'REPORTED' as const, account_id: claim.account_id, reason: null, at: reported };
  await tenant.insertInto('claim_events', { id: seedId('notice:reported:step'), claim_id: claimId, ...step }).execute();
}

/** An accident of which half was said; its link is in the outbox. */
async function seedHalfDone({ db, now, settings }: SeedContext): Promise<void> {
  const tenant = tenantOf(db, demoAgencyId('standard'));
  const customer = await tenant
    .selectFrom('customers')
    .select(['id', 'first_name', 'mobile_phone'])
    .where('mobile_phone', 'is not', null)
    .where('status', '<>', 'REMOVED')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!customer?.mobile_phone) return;
  const { url, hash } = newLink(settings, '/report');
  const { car, driver, when, place } = wholeStory('23456789', isoDay(subDays(now, 1)));
  await tenant
    .insertInto('claim_notices', {
      ...sent('notice:half', now),
      ...said({ car, driver, when, place }),
      ...{ customer_id: customer.id, channel: 'SMS', address: customer.mobile_phone, token_hash: hash },
      reported_at: null,
    })
    .execute();
  const { agentName: agent, agencyName: agency } = await senderOf(tenant, demoAccountId('agent'));
  const values = { customer: customer.first_name, subject: '', link: url, agent, agency };
  const body = filledTemplate(usualTemplate('NOTICE', 'he'), values);
  await db
    .insertInto('messages')
    .values({
      ...{
        id: seedId('notice:half:message'),
        agency_id: tenant.agencyId,
        channel: 'SMS',
        recipient: customer.mobile_phone,
      },
      ...{ subject: null, body, code: url, state: 'LOCAL', last_error: null, delivered_at: null },
      created_at: subHours(now, 5),
    })
    .execute();
}

/** Writes an accident that was reported, and one that a customer is about to report. */
export async function seed(context: SeedContext): Promise<void> {
  await seedReported(context);
  await seedHalfDone(context);
}
