import { EnvelopePage } from '@/app/(customer)/envelope-page';
import { linkMetadata } from '@/app/(customer)/link-metadata';

export const generateMetadata = linkMetadata('upload');

/** Shows the page behind a link to upload files (ZON-02). */
export default async function UploadPage({ params }: { params: Promise<{ token: string }> }) {
  return <EnvelopePage door="upload" segment={(await params).token} />;
}
