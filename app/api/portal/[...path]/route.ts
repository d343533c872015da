import { api } from '@/server/http/api';
import { portalProxy } from '@/server/portal/portal-proxy';

const handle = (request: Request) => api(request, portalProxy, { passive: true });

export { handle as DELETE, handle as GET, handle as POST, handle as PUT };
