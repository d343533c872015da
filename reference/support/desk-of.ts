import { demoAgencies } from '../seed/agencies';
import type { Settings } from '../settings';

/** Where the support is: as configured, or the provider of the demo. */
export const deskOf = ({ supportEmail, supportPhone }: Settings): { email: string; phone: string } => ({
  email: supportEmail ?? demoAgencies.provider.email,
  phone: supportPhone ?? demoAgencies.provider.phone,
});
