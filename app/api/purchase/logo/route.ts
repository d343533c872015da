import { route } from '@/server/http/api';
import { siteLogo } from '@/server/purchases/purchase-session';

export const GET = route(siteLogo, { passive: true });
