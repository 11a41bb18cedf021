import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../logo.tsx';

export type FooterColumn = {
  title: string;
  links: ReadonlyArray<{ to: string; label: string } | { href: string; label: string }>;
  /** Under the links, for example an address. */
  note?: ReactNode;
};

type PublicFooterProps = { about: ReactNode; columns: ReadonlyArray<FooterColumn> };

/** National and Lagos toll-free lines and the road safety corps. */
const EMERGENCY_LINES = [
  { number: '112', words: 'Emergency, national' },
  { number: '767', words: 'Lagos, toll-free' },
  { number: '122', words: 'FRSC, toll-free' },
] as const;

const LINK_LOOK = 'inline-flex min-h-9 items-center gap-2 text-inherit no-underline hover:underline';

export function PublicFooter({ about, columns }: PublicFooterProps) {
  return (
    <>
      <div className="stripe" aria-hidden="true" />
      <footer className="no-print bg-navy text-[#C6D1E3] text-sm">
        <div className="wrap pt-14 pb-8">
          <div className="grid gap-9 md:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr] lg:gap-12">
            <div>
              <Link to="/" className="inline-flex no-underline">
                <Logo light />
              </Link>
              <p className="mt-4 max-w-[36ch] leading-[1.55]">{about}</p>
              <ul className="mt-5 grid max-w-96 grid-cols-3 gap-2">
                {EMERGENCY_LINES.map((line) => (
                  <li key={line.number}>
                    <a
                      href={`tel:${line.number}`}
                      className="grid rounded-md border border-[#ffffff40] px-3 py-2.5 text-inherit text-xs leading-[1.25] no-underline hover:bg-[#ffffff12]"
                    >
                      <b className="num text-[1.25rem] text-white">{line.number}</b>
                      {line.words}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
            {columns.map((column) => (
              <div key={column.title}>
                <h2 className="mb-2 text-md text-white">{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.label}>
                      {'to' in link ? (
                        <Link to={link.to} className={LINK_LOOK}>
                          {link.label}
                        </Link>
                      ) : (
                        <a href={link.href} className={LINK_LOOK}>
                          {link.label}
                        </a>
                      )}
                    </li>
                  ))}
                </ul>
                {column.note ? <div className="mt-2">{column.note}</div> : null}
              </div>
            ))}
          </div>
          <div className="mt-10 flex flex-wrap justify-between gap-x-6 gap-y-2 border-[#ffffff47] border-t border-dashed pt-5">
            <span>© {new Date().getFullYear()} Road Users Association</span>
            <span>Safe journey.</span>
          </div>
        </div>
      </footer>
    </>
  );
}
