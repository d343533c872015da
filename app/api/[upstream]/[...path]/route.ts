import { proxy } from '@/server/bff/proxy';
import { route } from '@/server/bff/api';

const handle = route(proxy);

export { handle as DELETE, handle as GET, handle as POST, handle as PUT };
