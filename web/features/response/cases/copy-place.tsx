import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#web/lib/copy-text.ts';
import { Button } from '#web/ui/button.tsx';

type CopyPlaceProps = {
  /** The place in words; empty for none. */
  words: string;
  latitude: number;
  longitude: number;
  /** A map of it. */
  link: string;
};

/** Copies where it is, for a patrol's radio or phone: in words, by numbers and as a link to a map. */
export function CopyPlace({ words, latitude, longitude, link }: CopyPlaceProps) {
  const [said, setSaid] = useState('');
  const lines = [words, `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`, link];
  const copy = async () => {
    const isCopied = await copyText(lines.filter(Boolean).join('\n'));
    setSaid(isCopied ? 'The place is copied' : 'The place could not be copied.');
  };
  return (
    <span className="no-print inline-flex flex-wrap items-center gap-x-3">
      <Button small variant="line" onClick={copy}>
        <Copy aria-hidden="true" className="ic" />
        Copy place
      </Button>
      <span role="status" className="text-muted text-xs">
        {said}
      </span>
    </span>
  );
}
