import { Check, Link2, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { iconButtonLook } from '#web/ui/icon-button.tsx';
import { whatsAppLink } from '#web/ui/whatsapp-link.ts';
import { WhatsAppMark } from '#web/ui/whatsapp-mark.tsx';

type ShareLinksProps = { title: string; url: string };

/** Plain links: other sites get no request before the visitor shares. */
export function ShareLinks({ title, url }: ShareLinksProps) {
  const words = encodeURIComponent(title);
  const address = encodeURIComponent(url);
  const both = encodeURIComponent(`${title}\n${url}`);
  return (
    <div className="no-print grid gap-3">
      <h2 className="text-lg">Share this</h2>
      <ul className="flex flex-wrap gap-2">
        <ShareLink label="Share on WhatsApp" href={whatsAppLink(`${title}\n${url}`)}>
          <WhatsAppMark />
        </ShareLink>
        <ShareLink label="Share on X" href={`https://x.com/intent/post?text=${words}&url=${address}`}>
          <Drawn path="M3.6 3.8h5.2l4 5.4 4.7-5.4h2.4l-6 6.9 6.7 9.5h-5.2l-4.3-6-5.2 6H3.5l6.5-7.5Zm3 1.5 9.6 13.4h1.3L7.9 5.3Z" />
        </ShareLink>
        <ShareLink label="Share on Facebook" href={`https://www.facebook.com/sharer/sharer.php?u=${address}`}>
          <Drawn path="M13.7 21v-7.6h2.6l.5-3.2h-3.1V8.3c0-.9.4-1.7 1.7-1.7h1.5V3.8s-1.3-.2-2.5-.2c-2.5 0-4.1 1.5-4.1 4.2v2.4H7.5v3.2h2.8V21Z" />
        </ShareLink>
        <ShareLink label="Share by e-mail" href={`mailto:?subject=${words}&body=${both}`}>
          <Mail aria-hidden="true" className="ic" />
        </ShareLink>
        <CopyLink url={url} />
      </ul>
    </div>
  );
}

function ShareLink({ label, href, children }: { label: string; href: string; children: ReactNode }) {
  const leavesPage = href.startsWith('https:');
  return (
    <li>
      <a
        href={href}
        aria-label={leavesPage ? `${label} (opens in a new tab)` : label}
        title={label}
        {...(leavesPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        className={iconButtonLook(true)}
      >
        {children}
      </a>
    </li>
  );
}

/** Drawn here, because the icon library has no company logos. */
function Drawn({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" fillRule="evenodd" className="ic">
      <path d={path} />
    </svg>
  );
}

/** Needs scripts, and is hidden without them. */
function CopyLink({ url }: { url: string }) {
  const [said, setSaid] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setSaid('Link copied');
    } catch {
      setSaid('The link could not be copied. Copy it from the address bar.');
    }
  }

  return (
    <li className="flex items-center gap-2 noscript:hidden">
      <button
        type="button"
        aria-label="Copy link"
        title="Copy link"
        onClick={copy}
        className={iconButtonLook(true)}
      >
        {said === 'Link copied' ? (
          <Check aria-hidden="true" className="ic" />
        ) : (
          <Link2 aria-hidden="true" className="ic" />
        )}
      </button>
      <span role="status" className="max-w-[16em] text-muted text-sm">
        {said}
      </span>
    </li>
  );
}
