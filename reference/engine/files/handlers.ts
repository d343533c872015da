import type { files } from '../../../lib/contract/documents/files';
import type { Handlers } from '../http/handlers';
import { fileAnswer } from './file-answer';

export const fileHandlers = {
  image: ({ params }, context) => fileAnswer(context, params.fileId, ['logo', 'photo']),
} satisfies Handlers<typeof files>;
