import { calendarFeed } from '@/server/aggregates/calendar-feed';
import { route } from '@/server/http/api';

export const GET = route(calendarFeed, { outside: true });
