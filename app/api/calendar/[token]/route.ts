import { calendarFeed } from '@/server/aggregates/calendar-feed';
import { route } from '@/server/bff/api';

export const GET = route(calendarFeed, { outside: true });
