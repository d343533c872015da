import type { health } from '../../../lib/contract/quotes/health';
import type { Handlers } from '../../engine/http/handlers';
import { lineHandlers } from '../lines/line-handlers';
import { healthPackages, packageCodes } from '../../simulators/rating/health/packages';
import { healthServices, serviceCodes } from '../../simulators/rating/health/services';
import { healthLine } from './line';

export const healthHandlers = {
  ...lineHandlers(healthLine),

  services: async (_, { locale }) =>
    serviceCodes.map((serviceId) => {
      const { names, descriptions } = healthServices[serviceId];
      return { serviceId, name: names[locale], description: descriptions[locale] };
    }),

  packages: async (_, { locale }) =>
    packageCodes.map((packageModelId) => {
      const { names, descriptions, services } = healthPackages[packageModelId];
      return { packageModelId, name: names[locale], description: descriptions[locale], serviceIds: [...services] };
    }),
} satisfies Handlers<typeof health>;
