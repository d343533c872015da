import { route } from '@/server/bff/api';
import { takeDeviceBack } from '@/server/session/hand-device';

export const POST = route(takeDeviceBack);
