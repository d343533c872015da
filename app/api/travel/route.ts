import { route } from '@/server/http/api';
import { travel } from '@/server/travel/travel-link';

export const GET = route(travel);
