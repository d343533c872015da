import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { contract } from '../../lib/contract';
import type { ImportRun } from '../../lib/contract/customers/import-runs';
import { idempotencyHeader } from '../../lib/contract/kit/call-parameters';
import { type EndpointDefinition, fillPath } from '../../lib/contract/kit/endpoint';
import { suppliers } from '../../lib/insurers/registry';
import { exampleRows } from '../../lib/rules/imports/example-rows';
import type { FileSource } from '../../lib/rules/imports/import-source';
import { importSources } from '../../lib/rules/imports/read-file';
import { isNationalId } from '../../lib/rules/people/national-id';
import { plainWorkbook } from '../../lib/sheets/plain-workbook';
import { demoAgencyId } from '../../reference/concepts/seed/agencies';
import { type Reference, startReference } from '../../reference/server';
import { onEmptyDatabase } from '../check/postgres';
import { throwawayFolder } from '../stack/folders';
import { Refusal } from '../stack/refusal';
import { signInAtReference } from './sign-in';

/** How long one step of an import took, ms. */
export interface ImportTime {
  step: string;
  ms: number;
}

const { imports } = contract;

/** Times the steps of files of a number of lines on PostgreSQL, each file on what the one before has left. */
export const importTimes = (lines: number): Promise<ImportTime[]> =>
  onEmptyDatabase(async (databaseUrl) => {
    const dataDir = throwawayFolder('agency-desk-imports-');
    const logLevel = 'silent' as const;
    const settings = { port: 0, controlPort: 0, dataDir, databaseUrl, mailFrom: 'desk@localhost', logLevel };
    const reference = await startReference(settings, pino({ level: 'silent' }));
    try {
      return await timesOf(reference, lines);
    } finally {
      await reference.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

async function timesOf(reference: Reference, lines: number): Promise<ImportTime[]> {
  const session = await signInAtReference({ reference: reference.url, control: reference.controlUrl! });
  // Har Bituah needs a logo of the agency.
  await sql`insert into agency_details (agency_id, logo_id)
    select distinct on (agency_id) agency_id, id from files where agency_id = ${demoAgencyId('standard')}
    on conflict (agency_id) do update set logo_id = excluded.logo_id`.execute(reference.database.db);
  const steps = new Steps(reference.url, session);
  const renewals = (people: number, policies: number, premium: number) =>
    fileOf('RENEWAL', lines, (at) => ({
      idNumber: idOf(people * lines + at),
      insuredName: nameOf(people * lines + at),
      policyNumber: String(1_000_000 + policies * lines + at),
      premium: String(premium),
      mobilePhone: `05${20_000_000 + people * lines + at}`,
      email: `c${people * lines + at}@mail.example`,
    }));
  const covers = (premium: number) =>
    fileOf('HAR_BITUAH', lines, (at) => ({ idNumber: idOf(at), policyNumber: String(at), premium: String(premium) }));
  const { uploadRenewals: renewal, uploadHarBituah: harBituah } = imports;
  await steps.takeIn('new customers', renewal, renewals(0, 0, 3_000));
  const known = await steps.takeIn('known customers', renewal, renewals(0, 1, 3_000));
  await steps.takeBack('new policies', known);
  const changed = await steps.takeIn('changed policies', renewal, renewals(0, 0, 3_300));
  await steps.takeBack('changed policies', changed);
  const foreign = await steps.takeIn('Har Bituah, new', harBituah, covers(3_000));
  const dearer = await steps.takeIn('Har Bituah, changed', harBituah, covers(3_300));
  await steps.takeBack('Har Bituah, changed', dearer);
  await steps.takeBack('Har Bituah, new', foreign);
  const others = await steps.takeIn('new customers, after others', renewal, renewals(1, 2, 3_000));
  await steps.takeBack('new customers', others);
  return steps.times;
}

/** Returns an ID with a right check digit. */
function idOf(at: number): string {
  const stem = String(30_000_000 + at);
  return [...'0123456789'].map((digit) => stem + digit).find(isNationalId)!;
}

/** Returns one of thousands of names, as common as names are in the demo data. */
const nameOf = (at: number): string => {
  const part = (number: number) => [...String(number)].map((digit) => 'אבגדהוזחטי'[Number(digit)]).join('');
  return `${part(100 + (at % 900))}ן ${part(100 + (at % 700))}ה`;
};

/** Returns a file whose lines differ from the example in some fields. */
function fileOf(source: FileSource, lines: number, fields: (at: number) => Record<string, string>) {
  const [header, example] = exampleRows(source);
  const { columns } = importSources[source];
  const rows = Array.from({ length: lines }, (_, at) => {
    const own = fields(at);
    return columns.map(({ field }, column) => own[field] ?? example![column]!);
  });
  return plainWorkbook('Sheet1', [header!, ...rows]);
}

/** Works with files as their page does, and times it. */
class Steps {
  readonly times: ImportTime[] = [];
  readonly #url: string;
  readonly #session: URLSearchParams;

  constructor(url: string, session: URLSearchParams) {
    this.#url = url;
    this.#session = session;
  }

  /** Uploads a file and takes it in. @returns its id */
  async takeIn(what: string, upload: EndpointDefinition, file: Uint8Array<ArrayBuffer>): Promise<string> {
    const form = new FormData();
    form.set('file', new File([file], 'policies.xlsx'));
    const read = performance.now();
    const { importId } = await this.#call<ImportRun>(upload, '', form, `&supplier=${suppliers[0]}`);
    const run = await this.#until(importId, 'READY');
    this.#note(`${what}: read and compared`, read);
    if (run.counts.NEW + run.counts.CHANGED === 0 || run.counts.CHECK > 0)
      throw new Refusal(`${what}: ${JSON.stringify(run.counts)}`);
    const commit = performance.now();
    await this.#call(imports.commit, importId);
    await this.#until(importId, 'DONE');
    this.#note(`${what}: taken in`, commit);
    return importId;
  }

  async takeBack(what: string, importId: string): Promise<void> {
    const undo = performance.now();
    const { obstacles } = await this.#call<{ obstacles: unknown[] }>(imports.undo, importId);
    if (obstacles.length > 0) throw new Refusal(`${what}: ${JSON.stringify(obstacles[0])}`);
    await this.#until(importId, 'UNDONE');
    this.#note(`${what}: taken back`, undo);
  }

  #note(step: string, from: number): void {
    this.times.push({ step, ms: performance.now() - from });
  }

  async #until(importId: string, stage: ImportRun['stage']): Promise<ImportRun> {
    for (;;) {
      const run = await this.#call<ImportRun>(imports.run, importId);
      if (run.stage === stage) return run;
      if (run.stage === 'FAILED') throw new Refusal(`The file was refused: ${run.error}`);
      await pause(50);
    }
  }

  async #call<T>({ upstream, method, path }: EndpointDefinition, importId: string, body?: FormData, query = '') {
    const address = `${this.#url}/${upstream}/${fillPath(path, { importId })}?${this.#session}${query}`;
    const answer = await fetch(address, { method, body, headers: { [idempotencyHeader]: randomUUID() } });
    if (!answer.ok) throw new Refusal(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
