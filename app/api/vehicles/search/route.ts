import { searchVehicle } from '@/server/aggregates/vehicle-search';
import { route } from '@/server/http/api';

export const POST = route(searchVehicle);
