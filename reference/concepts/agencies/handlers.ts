import type { agencies } from '../../../lib/contract/agencies/agencies';
import type { Handlers } from '../../engine/http/handlers';
import { accessibility } from './accessibility';
import { agencyDetailsOf, agencyOf } from './agency-of';
import { editAgency } from './edit-agency';
import { addPhoto, removeLogo, removePhoto, uploadLogo } from './pictures';

export const agencyHandlers = {
  myAgency: (_, context) => agencyOf(context),
  accessibility,
  details: (_, context) => agencyDetailsOf(context),
  edit: editAgency,
  uploadLogo,
  removeLogo,
  addPhoto,
  removePhoto,
} satisfies Handlers<typeof agencies>;
