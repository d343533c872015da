import { searchVehicle } from '@/server/aggregates/vehicle-search';
import { route } from '@/server/bff/api';

export const POST = route(searchVehicle);
