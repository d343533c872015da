import { route } from '@/server/bff/api';
import { purchaseProxy } from '@/server/purchases/purchase-proxy';

const handle = route(purchaseProxy, { passive: true });

export { handle as GET, handle as POST };
