import { api } from '@/server/http/api';
import { offers } from '@/server/offers/offers';

export const GET = (request: Request) => api(request, offers);
