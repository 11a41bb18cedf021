import { Download } from 'lucide-react';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { ContentButton } from '../content-link.tsx';

/** The event that Chromium fires when the site can be installed (`beforeinstallprompt`); other browsers do not. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/**
 * Installs RUA as an app, or says how where a page cannot. Without scripts it is the link that staff entered.
 * @param props.to that link.
 */
export function InstallButton({ to }: { to: string }) {
  const offer = useRef<InstallOffer>(null);
  const [presses, setPresses] = useState(0);
  const [Steps, setSteps] = useState<ComponentType<{ press: number }> | null>(null);

  useEffect(() => {
    const keep = (event: Event) => {
      // Suppresses the browser's own prompt: the button shows it.
      event.preventDefault();
      if (isOffer(event)) offer.current = event;
    };
    window.addEventListener('beforeinstallprompt', keep);
    return () => window.removeEventListener('beforeinstallprompt', keep);
  }, []);

  async function install(event: MouseEvent) {
    event.preventDefault();
    const taken = offer.current;
    // An event's prompt can be shown only once.
    offer.current = null;
    if (taken) return void taken.prompt();
    try {
      const { InstallSteps } = await import('./install-steps.tsx');
      setSteps(() => InstallSteps);
      setPresses((before) => before + 1);
    } catch {
      window.location.assign(to);
    }
  }

  return (
    <>
      <ContentButton name="Download App" to={to} onClick={install} className="flex-row-reverse">
        <Download aria-hidden="true" className="ic" />
      </ContentButton>
      {Steps ? <Steps press={presses} /> : null}
    </>
  );
}
