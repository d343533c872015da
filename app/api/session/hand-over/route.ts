import { route } from '@/server/http/api';
import { handDeviceOver } from '@/server/session/hand-device';

export const POST = route(handDeviceOver);
