import { route } from '@/server/bff/api';
import { travel } from '@/server/travel/travel-link';

export const GET = route(travel);
