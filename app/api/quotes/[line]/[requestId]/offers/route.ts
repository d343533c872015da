import { route } from '@/server/bff/api';
import { offers } from '@/server/offers/offers';

export const GET = route(offers);
