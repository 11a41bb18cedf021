import {
  ChevronRight,
  Download,
  Headset,
  LifeBuoy,
  type LucideIcon,
  Newspaper,
  Presentation,
} from 'lucide-react';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { HomePage } from '#domain/site/content/pages.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { ContentButton, ContentLink } from '../content-link.tsx';
import { DialLine } from '../dial-line.tsx';
import { Paragraphs } from '../paragraphs.tsx';

/** The event that Chromium fires when the site can be installed (`beforeinstallprompt`); other browsers do not. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

type DownloadAppProps = Pick<HomePage, 'dial'> & { download: HomePage['downloadApp'] };

export function DownloadApp({ download, dial }: DownloadAppProps) {
  if (!download) return null;
  return (
    <section data-section="download-app" id="app" aria-labelledby="app-title" className="py-section">
      <div className="wrap grid grid-cols-[1fr_6.5rem] items-center gap-x-4 gap-y-5 lg:grid-cols-12 lg:gap-8">
        <div className="max-lg:contents lg:col-span-6 lg:grid lg:gap-6">
          <div className="grid gap-3">
            <p className="eyebrow">On your phone</p>
            <h2 id="app-title" className="text-3xl leading-[1.1] tracking-display">
              {download.title}
            </h2>
          </div>
          <div className="grid max-w-[32.5em] gap-4 text-lg text-soft leading-[1.55] max-lg:col-span-2">
            <Paragraphs text={download.content} />
          </div>
          <div className="flex flex-wrap gap-3 max-lg:col-span-2 max-sm:[&>a]:min-w-0 max-sm:[&>a]:flex-1 max-sm:[&>a]:px-3!">
            <InstallButton to={download.downloadLink} />
            <ContentButton name="Create Account" to={download.createAccountLink} variant="line" />
          </div>
          <DialLine dial={dial} className="text-soft max-lg:-my-3 max-lg:col-span-2" />
          <HelpLinks download={download} />
        </div>
        <div className="max-lg:col-start-2 max-lg:row-start-1 lg:col-start-8 lg:col-end-13">
          <ContentPicture
            picture={download.banner}
            width={480}
            height={480}
            sizes="(min-width: 992px) 480px, 104px"
            className="aspect-square w-full rounded-card bg-art lg:rounded-sheet"
          />
        </div>
      </div>
    </section>
  );
}

function HelpLinks({ download }: { download: NonNullable<DownloadAppProps['download']> }) {
  const links: { name: string; to: string; icon: LucideIcon }[] = [
    { name: 'Visit Help Center', to: download.helpCenterLink, icon: LifeBuoy },
    { name: 'Contact Support', to: download.supportLink, icon: Headset },
    { name: 'Webinars', to: download.webinarsLink, icon: Presentation },
    { name: 'Blog', to: download.blogLink, icon: Newspaper },
  ];
  return (
    <ul aria-label="Help" className="grid grid-cols-2 gap-x-4 max-lg:col-span-2 sm:gap-x-6">
      {links
        .filter(({ to }) => to !== '')
        .map(({ name, to, icon: Icon }) => (
          <li key={name} className="border-line border-t">
            <ContentLink
              to={to}
              className="flex min-h-13 items-center gap-3 font-semibold text-ink no-underline hover:underline max-sm:gap-2 max-sm:text-sm"
            >
              <Icon aria-hidden="true" className="ic text-action" />
              {name}
              <ChevronRight aria-hidden="true" className="ic ml-auto text-muted max-sm:hidden" />
            </ContentLink>
          </li>
        ))}
    </ul>
  );
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/**
 * Installs RUA as an app, or says how where a page cannot. Without scripts it is the link that staff entered.
 * @param props.to that link.
 */
function InstallButton({ to }: { to: string }) {
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
