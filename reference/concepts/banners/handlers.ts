import type { banners } from '../../../lib/contract/desk/banners';
import type { ReceivedFile } from '../../../lib/contract/kit/endpoint';
import { keepFile } from '../../engine/files/keep-file';
import type { Context } from '../../engine/http/context';
import { acrossAgencies, type Handlers } from '../../engine/http/handlers';
import { audienceOf, targetsOf } from './audience';
import { file, image } from './blobs';
import { dismiss, displayable } from './displayable';
import { activate, createBanner, findBanners, readBanner, removeBanner, restoreBanner, updateBanner } from './manage';

/** Stores an upload; it is deleted after a day unless a banner uses it. */
async function take({ body }: { body: { file: ReceivedFile } }, context: Context) {
  const fileId = await keepFile(context, body.file, 'banner', true);
  return { fileId, name: body.file.name, size: body.file.size };
}

export const bannerHandlers = {
  displayable,
  async dismiss({ params }, context) {
    await dismiss(params.bannerId, context);
    return { done: true };
  },
  image,
  file,
  list: acrossAgencies<typeof banners.list>(({ query }, context) => findBanners(query, context)),
  targets: acrossAgencies<typeof banners.targets>((_, context) => targetsOf(context)),
  get: acrossAgencies<typeof banners.get>(({ params }, context) => readBanner(params.bannerId, context)),
  audience: acrossAgencies<typeof banners.audience>(({ body }, context) => audienceOf(body, context)),
  create: acrossAgencies<typeof banners.create>(async ({ body }, context) =>
    readBanner(await createBanner(body, context), context),
  ),
  update: acrossAgencies<typeof banners.update>(async ({ params, body }, context) => {
    await updateBanner(params.bannerId, body, context);
    return readBanner(params.bannerId, context);
  }),
  activate: acrossAgencies<typeof banners.activate>(async ({ params, body }, context) => {
    await activate(params.bannerId, body.value, context);
    return readBanner(params.bannerId, context);
  }),
  async remove({ params }, context) {
    await removeBanner(params.bannerId, context);
    return { done: true };
  },
  restore: acrossAgencies<typeof banners.restore>(async ({ params }, context) => {
    await restoreBanner(params.bannerId, context);
    return readBanner(params.bannerId, context);
  }),
  uploadImage: take,
  uploadFile: take,
} satisfies Handlers<typeof banners>;
