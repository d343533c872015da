import { forbidden } from 'next/navigation';

/** Rendered in place of a page that this person may not open (NAV-02). */
export default function RefusedPage() {
  forbidden();
}
