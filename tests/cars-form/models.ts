import type { PlateSearch, VehicleModel } from '@/lib/contract/quotes/vehicles';

export const modelOf = (changes: Partial<VehicleModel> = {}): VehicleModel => ({
  manufacturerCode: '0481',
  manufacturerNames: { he: 'יונדאי', en: 'Hyundai' },
  modelCode: '04810123',
  name: 'i20',
  trim: 'Inspire',
  produced: 2021,
  transmissionType: 'AUTOMATIC',
  engineVolume: 1248,
  horsepower: 84,
  fuel: 'PETROL',
  airbags: 6,
  hasEsp: true,
  hasLdw: true,
  hasFcw: false,
  hasAbs: true,
  commercial: false,
  listPrice: { amount: 95_000, currency: 'ILS' },
  ...changes,
});

export const foundOf = (models: VehicleModel[], changes: Partial<PlateSearch> = {}): PlateSearch => ({
  searchId: 's1',
  status: 'DONE',
  registrationNumber: '12345678',
  produced: 2020,
  maintenanceStart: '2020-06-01',
  models,
  ...changes,
});
