import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import type { WebhookTables } from './tables';
import { tidyDeliveries } from './tidy-deliveries';

declare module '../db/schema' {
  interface Schema extends WebhookTables {}
}

export const webhooksConcept = { name: 'webhooks', migrations, jobs: [tidyDeliveries] } satisfies ConceptModule;
