import { route } from '@/server/bff/api';
import { handDeviceOver } from '@/server/session/hand-device';

export const POST = route(handDeviceOver);
