import { EnvelopePage } from '@/app/(customer)/envelope-page';
import { linkMetadata } from '@/app/(customer)/link-metadata';

export const generateMetadata = linkMetadata('sign');

/** Shows the page behind a link to sign (ZON-01). */
export default async function SignPage({ params }: { params: Promise<{ token: string }> }) {
  return <EnvelopePage door="sign" segment={(await params).token} />;
}
