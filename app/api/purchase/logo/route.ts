import { route } from '@/server/bff/api';
import { siteLogo } from '@/server/purchases/purchase-session';

export const GET = route(siteLogo, { passive: true });
