import { Link } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';

/** In the form's place, where there are no scripts for a dialog. */
export function MessageSent() {
  return (
    <div className="grid gap-5">
      <Notice tone="ok" title="Thank you. We have your message." role="status">
        {sentWords}
      </Notice>
      <p>
        <Link to="/contact-us" className="inline-flex min-h-tap items-center font-semibold">
          Write another message
        </Link>
      </p>
    </div>
  );
}

export const sentWords = 'Somebody reads it and answers to your e-mail address.';
