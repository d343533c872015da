import { buffer } from 'node:stream/consumers';
import { maxInquired, type inquiries } from '../../../lib/contract/customers/inquiries';
import type { OutputOf, ReceivedFile } from '../../../lib/contract/kit/endpoint';
import { cellOf } from '../../../lib/rules/imports/import-source';
import type { CheckedLine } from '../../../lib/rules/imports/read-file';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { agencyOf } from '../agencies/agency-of';
import { fileError } from '../imports/file-errors';
import { readInThread } from '../imports/sheet-thread';
import { requireData } from '../imports/upload-file';
import { askConsent } from './ask-consent';
import { candidate, hasOpenInquiry, type InquirySkip } from './open-inquiry';

type Skipped = OutputOf<typeof inquiries.createMany>['skipped'][number];

/** Sends the consent to the customer of a row. @returns why not */
async function askOne(
  { fields: { idNumber = '' }, problems }: CheckedLine,
  agency: Awaited<ReturnType<typeof agencyOf>>,
  context: Context,
): Promise<InquirySkip | null> {
  if (problems.length > 0) return problems.some(({ rule }) => rule === 'repeated') ? 'repeated' : 'notId';
  const { tenant, now } = context;
  const customer = await candidate(tenant, { idNumber });
  if (!customer) return 'unknownCustomer';
  if (await hasOpenInquiry(tenant, customer.id, now)) return 'alreadyAsked';
  const reach = customer.mobile ?? customer.email;
  if (!reach) return 'noAddress';
  const channel = customer.mobile ? ('SMS' as const) : ('MAIL' as const);
  await askConsent(customer, agency, { channel, address: reach, locale: 'he' }, context);
  return null;
}

/** Asks for the consent of every customer that a spreadsheet lists. @throws Failure, see `inquiries.createMany` */
export async function askMany(file: ReceivedFile, context: Context): Promise<OutputOf<typeof inquiries.createMany>> {
  await requireData(context);
  const answer = await readInThread('INQUIRY', new Uint8Array(await buffer(await context.files.read(file.hash))));
  const error = fileError('INQUIRY', answer);
  if (error) throw new Failure(error.code, error.field === null ? {} : { field: error.field });
  const { lines } = answer as { lines: CheckedLine[] };
  const agency = await agencyOf(context);
  const skipped: Skipped[] = [];
  let asked = 0;
  for (const line of lines) {
    const reason = asked < maxInquired ? await askOne(line, agency, context) : 'beyondLimit';
    if (reason === null) asked++;
    else
      skipped.push({ row: line.row, cell: cellOf(line, 'idNumber') ?? '', value: line.fields.idNumber ?? '', reason });
  }
  context.describe({ asked, skipped: skipped.length });
  return { asked, skipped: skipped.slice(0, 500) };
}
