import { todayInIsrael } from '@/lib/rules/time/calendar';
import { defaultPropertyRequest } from '@/lib/shapes/default-property-request';

/** Returns a request for a home in a city. */
export function propertyOfTests(city: string) {
  const home = defaultPropertyRequest(todayInIsrael());
  return { ...home, address: { ...home.address, city, zipCode: '6433222' } };
}

export const riskOfTests = {
  productType: 'RISK' as const,
  age: 40,
  gender: 'FEMALE' as const,
  smoking: { status: 'NEVER' as const, quitYearsAgo: null },
  targetAmount: 1_000_000,
  program: 'RISK 1' as const,
};

export const lifeOfTests = {
  productType: 'LIFE' as const,
  age: 40,
  gender: 'FEMALE' as const,
  targetAmount: 800_000,
  smoking: { status: 'NEVER' as const, quitYearsAgo: null },
  renewal: false,
};

export const healthOfTests = {
  productType: 'HEALTH' as const,
  age: 40,
  gender: 'FEMALE' as const,
  serviceIds: [],
  packageModelIds: ['ESSENTIAL'],
};
