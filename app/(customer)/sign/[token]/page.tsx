import { EnvelopePage } from '../../envelope-page';

/** Where a link to sign leads (ZON-01). */
export default async function SignPage({ params }: { params: Promise<{ token: string }> }) {
  return <EnvelopePage door="sign" segment={(await params).token} />;
}
