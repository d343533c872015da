import { route } from '@/server/http/api';
import { takeDeviceBack } from '@/server/session/hand-device';

export const POST = route(takeDeviceBack);
