import { health } from '@/server/aggregates/health';
import { route } from '@/server/http/api';

export const GET = route(health);
