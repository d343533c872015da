import { route } from '@/server/bff/api';
import { askForLink } from '@/server/portal/accident-link';

export const POST = route(askForLink, { passive: true });
