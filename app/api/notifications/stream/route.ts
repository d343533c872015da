import { api } from '@/server/http/api';
import { notificationStream } from '@/server/notifications/stream';

export const GET = (request: Request) => api(request, notificationStream, { passive: true });
