import { api } from '@/server/http/api';
import { zoneProxy } from '@/server/zone/zone-proxy';

const handle = (request: Request) => api(request, zoneProxy, { passive: true });

export { handle as DELETE, handle as GET, handle as POST, handle as PUT };
