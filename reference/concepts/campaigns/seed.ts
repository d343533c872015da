import { usualCampaignTexts as texts } from '../../../lib/rules/work/campaign-text';
import type { SeedContext } from '../../engine/concept';
import { seedId } from '../../engine/db/ids';
import { tenantOf } from '../../engine/db/tenant';
import { demoAccountId, demoAgencyId } from '../seed/agencies';

/** Creates the draft of a campaign. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  await tenantOf(db, demoAgencyId('standard'))
    .insertInto('campaigns', {
      ...{ id: seedId('campaign:standard'), account_id: demoAccountId('agent'), name: 'חידושים של החודש' },
      ...{ type: 'RENEWAL', channel: 'SMS', scope: 'agency', premium_min: null, colleagues: false, per_minute: 60 },
      ...{ text_he: texts.he, text_en: texts.en, text_ru: texts.ru },
      ...{ state: 'DRAFT', started_at: null, ended_at: null, created_at: now },
    })
    .execute();
}
