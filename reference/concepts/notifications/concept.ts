import type { ConceptModule } from '../../engine/concept';
import { arriveInTime } from './arrive-in-time';
import { deliverNotice } from './deliver-notice';
import { forgetRemoved } from './forget-removed';
import { migrations } from './migrations';

export const notificationsConcept: ConceptModule = {
  name: 'notifications',
  migrations,
  jobs: [deliverNotice, arriveInTime, forgetRemoved],
};
