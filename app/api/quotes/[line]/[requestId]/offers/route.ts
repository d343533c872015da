import { route } from '@/server/http/api';
import { offers } from '@/server/offers/offers';

export const GET = route(offers);
