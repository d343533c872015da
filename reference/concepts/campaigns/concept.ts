import type { ConceptModule } from '../../engine/concept';
import { campaignHandlers } from './handlers';
import { migrations } from './migrations';
import { notices } from './notices';
import { resumeCampaigns, sendMessages } from './send-campaign';
import { seed } from './seed';
import { takeReport } from './take-report';
import type { CampaignTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends CampaignTables {}
}

export const campaignsConcept = {
  name: 'campaigns',
  handlers: campaignHandlers,
  migrations,
  on: { 'message.reported': takeReport },
  jobs: [sendMessages, resumeCampaigns],
  seed,
  notices,
  // A merged customer is not written to any more; the answers, which move, are with what was sent.
  customerColumns: [{ table: 'campaign_recipients', columns: ['customer_id'], fate: 'stay' }],
} satisfies ConceptModule;
