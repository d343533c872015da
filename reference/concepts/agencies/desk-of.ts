import { demoAgencies } from '../seed/agencies';
import type { Settings } from '../../engine/settings';

/** Returns the contacts of the support: configured, or the demo's own. */
export const deskOf = ({ supportEmail, supportPhone }: Settings): { email: string; phone: string } => ({
  email: supportEmail ?? demoAgencies.provider.email,
  phone: supportPhone ?? demoAgencies.provider.phone,
});
