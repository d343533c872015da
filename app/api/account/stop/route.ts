import { stopChange } from '@/server/doors/doors';
import { route } from '@/server/http/api';

export const POST = route(stopChange);
