import { ChevronRight, Headset, LifeBuoy, type LucideIcon, Newspaper, Presentation } from 'lucide-react';
import type { HomePage } from '#domain/site/content/pages.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { ContentButton, ContentLink } from '../content-link.tsx';
import { Paragraphs } from '../paragraphs.tsx';
import { InstallButton } from './install-button.tsx';

type DownloadAppProps = { download: HomePage['downloadApp'] };

export function DownloadApp({ download }: DownloadAppProps) {
  if (!download) return null;
  return (
    <section id="app" aria-labelledby="app-title" className="py-section">
      <div className="wrap grid items-center gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="grid gap-6 lg:col-span-6">
          <div className="grid gap-3">
            <p className="eyebrow">On your phone</p>
            <h2 id="app-title" className="text-3xl leading-[1.1] tracking-display">
              {download.title}
            </h2>
          </div>
          <div className="grid max-w-[32.5em] gap-4 text-lg text-soft leading-[1.55]">
            <Paragraphs text={download.content} />
          </div>
          <div className="flex flex-wrap gap-3">
            <InstallButton to={download.downloadLink} />
            <ContentButton name="Create Account" to={download.createAccountLink} variant="line" />
          </div>
          <HelpLinks download={download} />
        </div>
        <div className="lg:col-start-8 lg:col-end-13">
          <ContentPicture
            picture={download.banner}
            width={480}
            height={480}
            sizes="(min-width: 992px) 480px, 100vw"
            className="aspect-4/3 w-full rounded-sheet bg-art lg:aspect-square"
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
    <ul aria-label="Help" className="grid sm:grid-cols-2 sm:gap-x-6">
      {links
        .filter(({ to }) => to !== '')
        .map(({ name, to, icon: Icon }) => (
          <li key={name} className="border-line border-t">
            <ContentLink
              to={to}
              className="flex min-h-13 items-center gap-3 font-semibold text-ink no-underline hover:underline"
            >
              <Icon aria-hidden="true" className="ic text-action" />
              {name}
              <ChevronRight aria-hidden="true" className="ic ml-auto text-muted" />
            </ContentLink>
          </li>
        ))}
    </ul>
  );
}
