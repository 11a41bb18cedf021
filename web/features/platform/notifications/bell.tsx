import { Bell } from 'lucide-react';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useIsLodging } from '#web/lib/use-is-lodging.ts';
import { CountDot, iconButtonLook } from '#web/ui/icon-button.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import type { BellPopoverProps } from './bell-popover.tsx';

async function loadPopover() {
  const { BellPopover } = await import('./bell-popover.tsx');
  return BellPopover;
}

/**
 * The link to the notifications. As a link, it works before scripts run. Once the page is idle it shows the number of
 * unread ones, and on wide screens it opens the newest in a popover.
 */
export function NotificationBell({ to }: { to: string }) {
  const t = useTranslate();
  const id = useId();
  const { Part } = useDeferredPart<BellPopoverProps>(loadPopover, !useIsLodging());
  const [unread, setUnread] = useState(0);
  const wasOpen = useRef(false);

  function isOpen() {
    return document.getElementById(id)?.matches(':popover-open') === true;
  }

  function press(event: MouseEvent) {
    const popover = document.getElementById(id);
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (popover === null || !isPlain || !window.matchMedia('(min-width: 768px)').matches) return;
    event.preventDefault();
    if (!wasOpen.current) popover.togglePopover();
    wasOpen.current = false;
  }

  return (
    <>
      <Link
        to={to}
        aria-label={unread > 0 ? t('Notifications, {count} unread', { count: unread }) : t('Notifications')}
        className={iconButtonLook()}
        // A press outside closes the popover before the click event.
        onPointerDown={() => {
          wasOpen.current = isOpen();
        }}
        onClick={press}
      >
        <Bell aria-hidden="true" className="size-6" />
        <CountDot count={unread} />
      </Link>
      {Part ? <Part id={id} to={to} onUnread={setUnread} /> : null}
    </>
  );
}
