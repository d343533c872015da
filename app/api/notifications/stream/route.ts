import { route } from '@/server/bff/api';
import { notificationStream } from '@/server/notifications/stream';

export const GET = route(notificationStream, { passive: true });
