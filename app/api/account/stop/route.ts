import { stopChange } from '@/server/doors/doors';
import { api } from '@/server/http/api';

export const POST = (request: Request) => api(request, stopChange);
