import { List, Map as MapIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { withParam } from '#web/ui/search-params.ts';

/** The queue as a list or on a map. Where there is little room, only the other of the two can be pressed. */
export function QueueViews() {
  return (
    <fieldset
      aria-label="List or map"
      className="inline-flex flex-none rounded-pill border-[1.5px] border-line-strong bg-surface"
    >
      <ViewLink view="" label="List">
        <List aria-hidden="true" className="ic" />
      </ViewLink>
      <ViewLink view="map" label="Map">
        <MapIcon aria-hidden="true" className="ic" />
      </ViewLink>
    </fieldset>
  );
}

type ViewLinkProps = { view: '' | 'map'; label: string; children: ReactNode };

function ViewLink({ view, label, children }: ViewLinkProps) {
  const [address] = useSearchParams();
  const isOn = (address.get('view') === 'map') === (view === 'map');
  return (
    <Link
      to={withParam(address, 'view', view)}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      title={label}
      className={classNames(
        'inline-flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-pill font-semibold text-sm no-underline lg:px-4',
        isOn ? 'bg-info text-info-ink max-lg:hidden' : 'text-soft',
      )}
    >
      {children}
      <span className="max-lg:sr-only">{label}</span>
    </Link>
  );
}
