import { route } from '@/server/bff/api';
import { portalProxy } from '@/server/portal/portal-proxy';

const handle = route(portalProxy, { passive: true });

export { handle as DELETE, handle as GET, handle as POST, handle as PUT };
