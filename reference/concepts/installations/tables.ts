import type { InstallEvent } from '../../../lib/contract/desk/installations';
import type { Instant } from '../../engine/db/columns';

export interface InstallationTables {
  /** First time that a device of an account offered the installation, and first time that it was installed. */
  installations: { agency_id: string; account_id: string; device_id: string; event: InstallEvent; created_at: Instant };
}
