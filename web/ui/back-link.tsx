import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** To the list this page came from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="no-print inline-flex min-h-tap items-center gap-2 justify-self-start font-semibold text-sm no-underline hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="ic" />
      {children}
    </Link>
  );
}
