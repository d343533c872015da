import { searchVehicle } from '@/server/aggregates/vehicle-search';
import { api } from '@/server/http/api';

export const POST = (request: Request) => api(request, searchVehicle);
