import { Copy, Phone } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '#domain/values/phones.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/**
 * Calls and copies a number. A number that cannot be read is shown and copied as it was typed. Without a number there is
 * nothing.
 */
export function PhoneButtons({ phone, of }: { phone: string; of: string }) {
  const [said, setSaid] = useState('');
  const link = telephoneLink(phone);
  if (phone === '') return null;
  const number = formatPhone(phone);
  const copy = async () => setSaid((await copyText(number)) ? 'Copied' : 'The number could not be copied.');
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {link === null ? (
        <span className="min-w-0 text-sm wrap-anywhere">{number}</span>
      ) : (
        <ButtonAnchor small variant="line" href={link} className="num print:border-0 print:px-0">
          <Phone aria-hidden="true" className="ic" />
          <span className="sr-only">Call {of}, </span>
          {number}
        </ButtonAnchor>
      )}
      <IconButton line label={`Copy the number of ${of}`} onClick={copy} className="no-print">
        <Copy aria-hidden="true" className="ic" />
      </IconButton>
      <span role="status" className="text-muted text-xs">
        {said}
      </span>
    </div>
  );
}
