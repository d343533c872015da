import type { ConceptModule } from '../../engine/concept';
import { campaignHandlers } from './handlers';
import { migrations } from './migrations';
import { resumeCampaigns, sendMessages } from './send-campaign';
import { seed } from './seed';
import type { CampaignTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends CampaignTables {}
}

export const campaignsConcept = {
  name: 'campaigns',
  handlers: campaignHandlers,
  migrations,
  jobs: [sendMessages, resumeCampaigns],
  seed,
  // A merged customer is not written to any more; the answers, which move, are with what was sent.
  customerColumns: [{ table: 'campaign_recipients', columns: ['customer_id'], fate: 'stay' }],
} satisfies ConceptModule;
