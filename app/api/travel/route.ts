import { api } from '@/server/http/api';
import { travel } from '@/server/travel/travel-link';

export const GET = (request: Request) => api(request, travel);
