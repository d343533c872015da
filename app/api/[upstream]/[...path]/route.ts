import { proxy } from '@/server/bff/proxy';
import { api } from '@/server/http/api';

const handle = (request: Request) => api(request, proxy);

export { handle as DELETE, handle as GET, handle as POST, handle as PUT };
