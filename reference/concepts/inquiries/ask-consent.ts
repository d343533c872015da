import type { Agency } from '../../../lib/contract/agencies/agencies';
import type { InquiryDraft } from '../../../lib/contract/customers/inquiries';
import { envelopeDraft } from '../../../lib/contract/documents/envelope-drafts';
import { formatPhone } from '../../../lib/format/phone';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { businessDaysAfter } from '../../../lib/rules/time/business-days';
import { daysBetween, todayInIsrael } from '../../../lib/rules/time/calendar';
import { consentDays } from '../../../lib/rules/imports/consent';
import { newId } from '../../engine/db/ids';
import type { Context } from '../../engine/http/context';
import { drawSheet, type Sheet, type SheetRow } from '../../engine/pdf/draw-sheet';
import { putBytes } from '../../engine/store/put-bytes';
import { addDrawn } from '../documents/add-drawn';
import { createDraft } from '../envelopes/save-draft';
import { sendEnvelope } from '../envelopes/send-envelope';
import { consentSubjects, consentTexts } from './texts';

/** A customer whom Har Bituah knows by an ID. */
export interface Inquired {
  id: string;
  name: string;
  idNumber: string;
}

function consentSheet({ name, idNumber }: Inquired, agency: Agency): Sheet {
  const { title, demo, paragraphs, signature, footer } = consentTexts;
  const facts: (readonly [string, string | null | undefined])[] = [
    [consentTexts.customer, name],
    [consentTexts.idNumber, idNumber],
    [consentTexts.agency, agency.name],
    [consentTexts.licence, agency.registrationNumber],
    [consentTexts.phone, agency.phone && formatPhone(agency.phone)],
    [consentTexts.email, agency.email],
  ];
  return {
    ...{ title, demo, paragraphs, signature, footer, sections: [], issuer: agency.name },
    facts: facts.filter((row): row is SheetRow => Boolean(row[1])),
  };
}

/** Draws the consent, sends it for signature, and stores the inquiry that waits for it. @returns its id */
export async function askConsent(
  customer: Inquired,
  agency: Agency,
  { channel, address, locale }: Pick<InquiryDraft, 'channel' | 'address' | 'locale'>,
  context: Context,
): Promise<string> {
  const { tenant, caller, files, now } = context;
  const sheet = consentSheet(customer, agency);
  const { bytes, pages, signature } = await drawSheet(sheet, now);
  const file = { ...(await putBytes(files, bytes, 'application/pdf')), name: `${sheet.title}.pdf` };
  const documentId = await addDrawn(tenant, {
    ...{ customerId: customer.id, orderId: null, name: sheet.title, infoType: 'AGREEMENT', productType: null },
    version: { file, source: 'FILLED', accountId: caller.accountId, pages, now },
  });
  const today = todayInIsrael(now);
  const envelopeId = await createDraft(
    envelopeDraft.parse({
      customerId: customer.id,
      subject: consentSubjects[locale],
      validDays: daysBetween(today, businessDaysAfter(today, consentDays)),
      signers: [
        {
          customerId: customer.id,
          name: customer.name,
          mobile: channel === 'SMS' ? normalPhone(address) : null,
          email: channel === 'MAIL' ? address : null,
          locale,
          channels: [channel],
        },
      ],
      items: [
        {
          ...{ kind: 'SIGN', documentId, title: sheet.title },
          fields: signature ? [{ ...signature, kind: 'SIGNATURE', signer: 0 }] : [],
        },
      ],
    }),
    context,
  );
  await sendEnvelope(context, envelopeId, 1);
  const id = newId();
  await tenant
    .insertInto('har_bituah_inquiries', {
      ...{ id, account_id: caller.accountId, customer_id: customer.id },
      ...{ document_id: documentId, envelope_id: envelopeId, stage: 'WAITING', error: null },
      ...{ job_id: null, run_id: null, created_at: now, launched_at: null, finished_at: null },
    })
    .execute();
  return id;
}
