import type { agencies } from '../../lib/contract/agencies';
import type { Handlers } from '../http/handlers';
import { agencyDetailsOf, agencyOf } from './agency-of';
import { editAgency } from './edit-agency';
import { addPhoto, removeLogo, removePhoto, uploadLogo } from './pictures';

export const agencyHandlers = {
  myAgency: (_, context) => agencyOf(context),
  details: (_, context) => agencyDetailsOf(context),
  edit: editAgency,
  uploadLogo,
  removeLogo,
  addPhoto,
  removePhoto,
} satisfies Handlers<typeof agencies>;
