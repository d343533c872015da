import type { ConceptModule } from '../../engine/concept';
import { arriveInTime } from './arrive-in-time';
import { deliverNotice } from './deliver-notice';
import { forgetRemoved } from './forget-removed';
import { migrations } from './migrations';
import type { NotificationTables } from './tables';
import { tellOfNewDevice } from './tell-of-new-device';
import { notificationHandlers } from './handlers';
import { notices } from './notices';
import type { Notices } from './text';

declare module '../../engine/db/schema' {
  interface Schema extends NotificationTables {}
}

declare module '../../engine/concept' {
  interface ConceptModule {
    /** What its notifications say, by event. */
    notices?: Notices;
  }
}

export const notificationsConcept = {
  name: 'notifications',
  notices,
  handlers: notificationHandlers,
  on: { 'account.newDevice': tellOfNewDevice },
  migrations,
  jobs: [deliverNotice, arriveInTime, forgetRemoved],
  customerColumns: [
    { table: 'notifications', columns: ['customer_id'], fate: 'move', kind: 'notifications', at: 'created_at' },
  ],
} satisfies ConceptModule;
