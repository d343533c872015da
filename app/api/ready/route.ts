import { ready } from '@/server/aggregates/health';
import { route } from '@/server/http/api';

export const GET = route(ready);
