import { ready } from '@/server/aggregates/health';
import { api } from '@/server/http/api';

export const GET = (request: Request) => api(request, ready);
