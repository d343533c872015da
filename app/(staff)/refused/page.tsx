import { forbidden } from 'next/navigation';

/** Rendered instead of a page that the person may not open (NAV-02). */
export default function RefusedPage() {
  forbidden();
}
