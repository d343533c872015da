import { EnvelopePage } from '../../envelope-page';

/** Where a link to send files leads (ZON-02). */
export default async function UploadPage({ params }: { params: Promise<{ token: string }> }) {
  return <EnvelopePage door="upload" segment={(await params).token} />;
}
