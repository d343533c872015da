import { changesBetween } from '../../engine/http/changes';
import type { agencies, AgencyDetails, AgencyEdit } from '../../../lib/contract/agencies/agencies';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { agencyContacts } from '../../../lib/rules/people/agency';
import { duplicate } from '../../../lib/rules/people/registration';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import type { Handler } from '../../engine/http/handlers';
import { agencyDetailsOf } from './agency-of';

/**
 * Saves the agency's card and details (AGY-02). @throws Failure DUPLICATED_ACCOUNT_ERROR with the fields that are taken;
 * FORBIDDEN when somebody who impersonates changes a contact
 */
export const editAgency: Handler<typeof agencies.edit> = async ({ body }, context) => {
  const { db, agencyId, tenant } = context;
  const edit = normalised(body);
  await refuseTaken(context, edit);
  const before = await agencyDetailsOf(context);
  refuseBorrowedContacts(context, edit, before);
  await db
    .updateTable('agencies')
    .set({
      name: edit.name,
      registration_number: edit.registrationNumber,
      branch_number: edit.branchNumber || null,
      address: edit.address || null,
      phone: edit.phone,
      phone_contact_name: edit.phoneContactName || null,
      fax: edit.fax || null,
      email: edit.email,
    })
    .where('id', '=', agencyId)
    .execute();
  const details = {
    web_email: edit.webEmail || null,
    web_phone: edit.webPhone || null,
    access_name: edit.accessName || null,
    access_phone: edit.accessPhone || null,
    access_email: edit.accessEmail || null,
    signature: edit.signature,
    change_agent_license_number: edit.changeAgentLicenseNumber,
    inside_for: edit.insideFor,
  };
  await tenant
    .insertInto('agency_details', { ...details, logo_id: null })
    .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(details))
    .execute();
  const after = await agencyDetailsOf(context);
  context.changed(changesBetween(shownOf(before), shownOf(after)));
  return after;
};

/** Returns the fields that the audit log compares. */
const shownOf = (details: AgencyDetails) => ({
  name: details.name,
  registrationNumber: details.registrationNumber,
  branchNumber: details.branchNumber,
  address: details.address,
  phone: details.phone,
  phoneContactName: details.phoneContactName,
  fax: details.fax,
  email: details.email,
  webEmail: details.webEmail,
  webPhone: details.webPhone,
  accessName: details.accessName,
  accessPhone: details.accessPhone,
  accessEmail: details.accessEmail,
  signature: details.signature,
  insideFor: details.insideFor,
});

/** Trims texts and normalises numbers. */
function normalised({ changeAgentLicenseNumber, insideFor, ...texts }: AgencyEdit): AgencyEdit {
  const trimmed = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, text.trim()]),
  ) as typeof texts;
  const { phone, fax, webPhone, accessPhone } = trimmed;
  return {
    ...trimmed,
    phone: normalPhone(phone),
    fax: normalPhone(fax),
    webPhone: normalPhone(webPhone),
    accessPhone: normalPhone(accessPhone),
    changeAgentLicenseNumber,
    insideFor,
  };
}

/** Answers and codes go to the contacts of an agency: only its own people move them (BKO-02). */
function refuseBorrowedContacts({ caller }: Context, edit: AgencyEdit, before: AgencyDetails): void {
  if (!caller.impersonation) return;
  const moved = agencyContacts.find(
    (field) => ![before[field] ?? '', normalPhone(before[field] ?? '')].includes(edit[field]),
  );
  if (moved) throw new Failure('FORBIDDEN', { field: moved });
}

/** Fields that must be unique over all agencies (S1 §5). */
const unique = ['name', 'phone', 'email'] as const;

async function refuseTaken({ db, agencyId }: Context, edit: AgencyEdit): Promise<void> {
  const rows = await db
    .selectFrom('agencies')
    .select(unique)
    .where('id', '!=', agencyId)
    .where('status', '!=', 'DELETED')
    .where((eb) => eb.or(unique.map((field) => eb(eb.fn<string>('lower', [field]), '=', edit[field].toLowerCase()))))
    .execute();
  const taken = unique.filter((field) => rows.some((row) => row[field]?.toLowerCase() === edit[field].toLowerCase()));
  if (taken.length > 0)
    throw new Failure('DUPLICATED_ACCOUNT_ERROR', {
      field: taken[0],
      fields: taken.map((path) => ({ path, rule: duplicate })),
    });
}
