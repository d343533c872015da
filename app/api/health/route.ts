import { health } from '@/server/aggregates/health';
import { route } from '@/server/bff/api';

export const GET = route(health);
