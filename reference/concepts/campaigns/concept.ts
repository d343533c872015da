import type { ConceptModule } from '../../engine/concept';
import { campaignHandlers } from './handlers';
import { migrations } from './migrations';
import { notices } from './notices';
import { resumeCampaigns, sendMessages } from './send-campaign';
import { seed } from './seed';
import { takeReply } from './take-reply';
import { takeReport } from './take-report';
import type { CampaignTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends CampaignTables {}
}

export const campaignsConcept = {
  name: 'campaigns',
  handlers: campaignHandlers,
  migrations,
  on: { 'message.reported': takeReport, 'message.replied': takeReply },
  jobs: [sendMessages, resumeCampaigns],
  seed,
  notices,
  // A merged customer is not written to any more; the answers, which move, are with what was sent.
  customerColumns: [
    { table: 'campaign_recipients', columns: ['customer_id'], fate: 'stay' },
    { table: 'campaign_replies', columns: ['customer_id'], fate: 'move', kind: 'messages', at: 'received_at' },
  ],
  timeline: { REPLY: { table: 'campaign_replies', at: 'received_at', what: 'channel', text: 'body' } },
} satisfies ConceptModule;
