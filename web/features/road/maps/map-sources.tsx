import { Info } from 'lucide-react';
import { useState } from 'react';
import { baseMapSources } from './base-map.ts';

/** The sources of a map, on one line at its lower edge. A press shows what is cut off. */
export function MapSources({ tiles }: { tiles: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="absolute inset-x-0 bottom-0 z-10 flex min-h-6 items-center justify-end gap-1.5 bg-raised/90 px-2.5 text-soft text-xs before:absolute before:inset-x-0 before:bottom-0 before:h-tap focus-visible:shadow-[inset_0_0_0_3px_var(--focus)]"
    >
      {/* In the words of their licences, in every language of the page. */}
      <span lang="en" className={isOpen ? 'py-1 text-left' : 'truncate'}>
        {tiles ? `${tiles}, ${baseMapSources}` : baseMapSources}
      </span>
      <Info aria-hidden="true" className="size-4 flex-none" />
    </button>
  );
}
