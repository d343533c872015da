import { route } from '@/server/http/api';
import { notificationStream } from '@/server/notifications/stream';

export const GET = route(notificationStream, { passive: true });
