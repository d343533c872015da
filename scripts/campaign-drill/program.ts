import { createLog } from '../../reference/engine/log';
import { readSettings } from '../../reference/engine/settings';
import { startReference } from '../../reference/server';

/** The reference upstream of the drill: it sends at any hour, so that the drill works on Shabbat too. */
await startReference({ ...readSettings(process.env), sendingAtAnyHour: true }, createLog('error'));
process.send!('ready');
