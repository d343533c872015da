import { addDays, addMinutes, addSeconds } from 'date-fns';
import type { RecordingState } from '../../../lib/contract/customers/call-rows';
import { phoneForm } from '../../../lib/rules/people/phone';
import { readSound } from '../../engine/audio/read-sound';
import type { SeedContext } from '../../engine/concept';
import { seedId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import { chanceOf } from '../../simulators/rating/chance';
import { demoCustomersOf } from '../customers/seed';
import { demoAccountId, demoAgencyId } from '../seed/agencies';
import { demoRecordings } from './demo-recordings';

const plans = {
  standard: { login: 'agent', calls: 80 },
  trusted: { login: 'trusted', calls: 50 },
  other: { login: 'other', calls: 10 },
} as const;
type Agency = keyof typeof plans;
const tags = ['חידוש', null, 'תביעה', null, 'הצעת מחיר', null] as const;
const notes = [
  'הלקוח מעוניין בחידוש, לשלוח הצעה עד יום חמישי',
  null,
  'דיווח על פגיעה בפגוש, הופנה למוסך הסדר',
  null,
  'ביקש להוסיף נהג צעיר לפוליסה',
  null,
  null,
] as const;
/** Numbers that call and belong to nobody; the last one is hidden. */
const strangers = ['0521110177', '0537770188', '', '039990166'] as const;
/** Calls of the last days that nobody has returned. */
const waiting = 6;

/** Creates calls of the last months with recordings, missed ones and some that are not filed. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(plans) as Agency[]) {
    await seedCalls(db, agency, now);
    await seedTags(db, agency, now);
    await seedRecordings(db, agency, now);
  }
}

const idOf = (agency: Agency, number: number) => seedId(`call:${agency}:${number}`);
const isMissed = (number: number) => number < waiting || number % 7 === 3;
/** Some were on a telephone of somebody's own: they were written down. */
const isWritten = (number: number) => number % 12 === 7 && !isMissed(number);
const isStranger = (number: number) => number % 11 === 4 || number === 3;

async function seedCalls(db: Db, agency: Agency, now: Date): Promise<void> {
  const { login, calls } = plans[agency];
  const customers = demoCustomersOf(agency, now);
  const rows = Array.from({ length: calls }, (_, number) => ({
    id: idOf(agency, number),
    agency_id: demoAgencyId(agency),
    external_id: isWritten(number) ? null : `demo-${agency}-${number}`,
    ...partiesOf(customers[(number * 3) % customers.length]!, number),
    ...courseOf(agency, number, login, now),
  }));
  await db.insertInto('phone_calls').values(rows).execute();
}

function partiesOf({ id, draft }: ReturnType<typeof demoCustomersOf>[number], number: number) {
  const stranger = isStranger(number);
  const own = draft.media.find(({ mediaType }) => mediaType === 'MOBILE_PHONE')!.value;
  const contact = stranger ? strangers[number % strangers.length]! : own;
  return { customer_id: stranger ? null : id, contact_number: contact, phone: phoneForm(contact) };
}

function courseOf(agency: Agency, number: number, login: string, now: Date) {
  const key = `call:${agency}:${number}`;
  const minutes = number < waiting ? 25 + number * 190 : 1_500 + number * 2_100 + chanceOf(key, 'minute') * 1_000;
  const calledAt = addMinutes(now, -Math.round(minutes));
  if (isMissed(number))
    return {
      account_id: null,
      direction: 'INCOMING' as const,
      status: number === 1 ? ('VOICEMAIL' as const) : ('MISSED' as const),
      duration_seconds: number === 1 ? recordingOf(number)!.seconds : 0,
      called_at: calledAt,
      answered_at: null,
      ended_at: addSeconds(calledAt, 22),
      note: null,
      settled_at: number >= waiting ? addMinutes(calledAt, 18 + (number % 5) * 40) : null,
    };
  const seconds = recordingOf(number)?.seconds ?? Math.round(25 + chanceOf(key, 'length') ** 2 * 900);
  return {
    account_id: demoAccountId(login),
    direction: number % 2 === 0 ? ('INCOMING' as const) : ('OUTGOING' as const),
    status: 'ANSWERED' as const,
    duration_seconds: seconds,
    called_at: calledAt,
    answered_at: addSeconds(calledAt, 7),
    ended_at: addSeconds(calledAt, seconds + 7),
    note: notes[number % notes.length]!,
    settled_at: null,
  };
}

async function seedTags(db: Db, agency: Agency, now: Date): Promise<void> {
  const { login, calls } = plans[agency];
  const [agency_id, account_id] = [demoAgencyId(agency), demoAccountId(login)];
  const names = tags.flatMap((name) => name ?? []);
  await db
    .insertInto('tags')
    .values(
      names.map((name) => ({
        id: seedId(`tag:${agency}:${name}`),
        agency_id,
        name,
        account_id,
        created_at: addDays(now, -90),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await db.selectFrom('tags').select(['id', 'name']).where('agency_id', '=', agency_id).execute();
  const marks = Array.from({ length: calls }, (_, number) => {
    const tag = isMissed(number) ? undefined : known.find(({ name }) => name === tags[number % tags.length]);
    return tag ? [{ agency_id, call_id: idOf(agency, number), tag_id: tag.id, account_id }] : [];
  }).flat();
  if (marks.length > 0) await db.insertInto('phone_call_tags').values(marks).execute();
}

/** Every third call has a recording; one is empty, one damaged, one never came. */
const recordingOf = (number: number) => {
  const recordings = demoRecordings();
  const hasOne = number === 1 || (!isMissed(number) && number % 3 !== 1);
  return hasOne ? recordings[number % recordings.length]! : undefined;
};
const unusable = new Map<number, RecordingState>([
  [9, 'EMPTY'],
  [12, 'DAMAGED'],
  [15, 'UNAVAILABLE'],
]);

async function seedRecordings(db: Db, agency: Agency, now: Date): Promise<void> {
  const agency_id = demoAgencyId(agency);
  for (let number = 0; number < plans[agency].calls; number += 1) {
    const recording = recordingOf(number);
    if (!recording) continue;
    const callId = idOf(agency, number);
    const state = unusable.get(number) ?? 'READY';
    await db.updateTable('phone_calls').set({ recording: state }).where('id', '=', callId).execute();
    if (state !== 'READY') continue;
    const { seconds, peaks } = await peaksOf(recording);
    const { bytes: _, seconds: __, ...content } = recording;
    const fileId = seedId(`recording:${agency}:${number}`);
    const file = { id: fileId, agency_id, ...content, name: 'call.wav', purpose: 'recording' as const };
    await db
      .insertInto('files')
      .values({ ...file, created_by: 'exchange', created_at: now, expires_at: null })
      .execute();
    const row = { agency_id, call_id: callId, file_id: fileId, hash: content.hash, seconds, peaks, received_at: now };
    await db.insertInto('phone_recordings').values(row).execute();
  }
}

const sounds = new Map<string, ReturnType<typeof readSound>>();

function peaksOf({ bytes, hash, type, size }: ReturnType<typeof demoRecordings>[number]) {
  const known = sounds.get(hash) ?? readSound(onePiece(bytes), type, size);
  sounds.set(hash, known);
  return known;
}

async function* onePiece(bytes: Uint8Array) {
  yield bytes;
}
