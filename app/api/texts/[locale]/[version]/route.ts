import { staffTexts } from '@/server/aggregates/staff-texts';
import { route } from '@/server/bff/api';

export const GET = route(staffTexts, { passive: true });
