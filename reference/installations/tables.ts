import type { InstallEvent } from '../../lib/contract/installations';
import type { Instant } from '../db/columns';

export interface InstallationTables {
  /** The first time that a device of an account offered to install the product, and that it did. */
  installations: { agency_id: string; account_id: string; device_id: string; event: InstallEvent; created_at: Instant };
}
