import { ContentPicture } from '#web/ui/content-picture.tsx';
import type { Site } from './site.ts';

type SocialLinksProps = { links: Site['socialLinks']; className?: string | undefined };

/** Icons on the brand's green, on every background. */
export function SocialLinks({ links, className }: SocialLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul data-section="social-link" className={className}>
      {links.map(({ name, url, picture }) => (
        <li key={name}>
          <a
            href={url}
            rel="noopener"
            aria-label={name}
            className="grid h-tap w-9 place-items-center rounded-pill bg-brand hover:bg-[#ffffff40] max-lg:w-tap"
          >
            <ContentPicture
              picture={{ ...picture, alt: '' }}
              width={20}
              height={20}
              sizes="20px"
              whenSaving="show"
              className="size-5 object-contain!"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
