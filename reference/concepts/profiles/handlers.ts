import { changesBetween } from '../../engine/http/changes';
import { holds } from '../../../lib/access/rule';
import type { Profile, profiles } from '../../../lib/contract/agencies/profiles';
import { forgetFile, keepFile } from '../../engine/files/keep-file';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { clerksOf } from './clerks';

async function profileOf({ tenant, caller }: Context): Promise<Profile> {
  const person = await tenant
    .selectFrom('accounts')
    .select(['first_name', 'last_name', 'license_number'])
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  const details = await tenant.selectFrom('agency_details').select('change_agent_license_number').executeTakeFirst();
  return {
    firstName: person.first_name,
    lastName: person.last_name,
    licenseNumber: person.license_number ?? '',
    licenseNumberOpen: holds(caller.viewer, 'superuser') || (details?.change_agent_license_number ?? false),
    photo: await photoOf({ tenant, caller }),
  };
}

async function photoOf({ tenant, caller }: Pick<Context, 'tenant' | 'caller'>): Promise<string | null> {
  const row = await tenant
    .selectFrom('account_photos')
    .select('file_id')
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst();
  return row?.file_id ?? null;
}

/** Returns the fields that the audit log compares. */
const shownOf = ({ firstName, lastName, licenseNumber }: Profile) => ({ firstName, lastName, licenseNumber });

export const profileHandlers = {
  mine: (_, context) => profileOf(context),

  async edit({ body }, context) {
    const { tenant, caller } = context;
    const before = await profileOf(context);
    if (!before.licenseNumberOpen && body.licenseNumber !== before.licenseNumber)
      throw new Failure('INSUFFICIENT_PRIVILEGES_ERROR', {
        field: 'licenseNumber',
        message: 'the agency keeps licence numbers',
      });
    await tenant
      .updateTable('accounts')
      .set({ first_name: body.firstName, last_name: body.lastName, license_number: body.licenseNumber || null })
      .where('id', '=', caller.accountId)
      .execute();
    const after = await profileOf(context);
    context.changed(changesBetween(shownOf(before), shownOf(after)));
    return after;
  },

  async uploadPhoto({ body }, context) {
    const { tenant, caller, describe } = context;
    const before = await photoOf(context);
    const fileId = await keepFile(context, body.file, 'photo');
    await tenant
      .insertInto('account_photos', { account_id: caller.accountId, file_id: fileId })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ file_id: fileId }))
      .execute();
    await forgetFile(tenant, before);
    describe({ fileId });
    return { fileId };
  },

  async removePhoto(_, context) {
    const before = await photoOf(context);
    await context.tenant.deleteFrom('account_photos').where('account_id', '=', context.caller.accountId).execute();
    await forgetFile(context.tenant, before);
    return { done: true };
  },

  clerks: (_, { tenant }) => clerksOf(tenant),
} satisfies Handlers<typeof profiles>;
