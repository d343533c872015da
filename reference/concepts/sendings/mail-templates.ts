import type { Selectable } from 'kysely';
import {
  type MailTemplate,
  type mailTemplates,
  type MailTemplateWords,
  maxMailTemplates,
} from '../../../lib/contract/customers/mail-templates';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { Locale } from '../../../lib/i18n/locales';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { SendingTables } from './tables';

/** Days for which a removed text can be restored. */
const restorableDays = 30;

type Row = Selectable<SendingTables['mail_templates']>;

const templateOf = ({ id, locale, name, body, version }: Row): MailTemplate => ({
  mailTemplateId: id,
  locale,
  name,
  text: body,
  version,
});

const standing = (tenant: Tenant) =>
  tenant.selectFrom('mail_templates').selectAll().where('mail_templates.removed_at', 'is', null);

/** Returns the texts for mails that an agency has added, by name. */
export const addedTemplates = async (tenant: Tenant): Promise<MailTemplate[]> =>
  (await standing(tenant).orderBy('name').orderBy('id').limit(maxMailTemplates).execute()).map(templateOf);

const refused = (path: string, rule: string) =>
  new Failure('VALIDATION_ERROR', { field: path, fields: [{ path, rule }] });

/** Texts are chosen by their names. @throws Failure VALIDATION_ERROR */
function refuseTaken(all: readonly Row[], { locale, name }: { locale: Locale; name: string }, id: string | null): void {
  const same = (one: string) => one.toLowerCase() === name.toLowerCase();
  if (all.some((row) => row.id !== id && row.locale === locale && same(row.name))) throw refused('name', 'taken');
}

/** All texts of an agency, locked, so that two people never add the last one. */
const lockedTemplates = (tenant: Tenant) =>
  standing(tenant).orderBy('id').limit(maxMailTemplates).forUpdate().execute();

/** Adds a text. @throws Failure VALIDATION_ERROR */
export async function addMailTemplate(
  { name, text, locale }: MailTemplateWords & { locale: Locale },
  { tenant, now }: Context,
): Promise<MailTemplate> {
  const all = await lockedTemplates(tenant);
  if (all.length >= maxMailTemplates) throw refused('name', `most ${maxMailTemplates}`);
  refuseTaken(all, { locale, name }, null);
  const row = { id: newId(), locale, name, body: text, created_at: now };
  return templateOf(await tenant.insertInto('mail_templates', row).returningAll().executeTakeFirstOrThrow());
}

/** Changes a text. @throws Failure NOT_FOUND, CONFLICT, VALIDATION_ERROR */
export async function changeMailTemplate(
  id: string,
  { version, name, text }: ParsedBody<typeof mailTemplates.changeMailTemplate>,
  { tenant }: Context,
): Promise<MailTemplate> {
  const all = await lockedTemplates(tenant);
  const row = found(all.find((one) => one.id === id));
  if (row.version !== version)
    throw new Failure('CONFLICT', { field: 'version', message: `The text is at version ${row.version}` });
  refuseTaken(all, { locale: row.locale, name }, id);
  await tenant
    .updateTable('mail_templates')
    .set({ name, body: text, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return { ...templateOf(row), name, text, version: version + 1 };
}

/** Removes a text; it can be restored for `restorableDays`. @throws Failure NOT_FOUND */
export async function removeMailTemplate(id: string, { tenant, now }: Context): Promise<void> {
  found(await standing(tenant).where('id', '=', id).forUpdate().executeTakeFirst());
  await tenant.updateTable('mail_templates').set({ removed_at: now }).where('id', '=', id).execute();
}

/** Restores a removed text. @throws Failure NOT_FOUND, VALIDATION_ERROR when its name was given away meanwhile */
export async function restoreMailTemplate(id: string, { tenant, now }: Context): Promise<MailTemplate> {
  const since = new Date(now.getTime() - restorableDays * 24 * 60 * 60 * 1000).toISOString();
  const all = await lockedTemplates(tenant);
  const row = found(
    await tenant
      .selectFrom('mail_templates')
      .selectAll()
      .where('id', '=', id)
      .where((eb) => eb.or([eb('removed_at', 'is', null), eb('removed_at', '>=', since)]))
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.removed_at === null) return templateOf(row);
  if (all.length >= maxMailTemplates) throw refused('name', `most ${maxMailTemplates}`);
  refuseTaken(all, row, id);
  await tenant.updateTable('mail_templates').set({ removed_at: null }).where('id', '=', id).execute();
  return templateOf(row);
}
