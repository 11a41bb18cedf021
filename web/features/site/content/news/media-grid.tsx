import { type ComponentType, type MouseEvent, useState } from 'react';
import type { MediaItem } from '#domain/site/content/news-pages.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { MediaViewerProps } from './media-viewer.tsx';

/**
 * Pictures with captions. A press opens one in a viewer, whose code is loaded then. Without scripts the press opens
 * the file.
 */
export function MediaGrid({ items }: { items: ReadonlyArray<MediaItem> }) {
  const viewer = useDialogHistory();
  const [index, setIndex] = useState(0);
  const [Viewer, setViewer] = useState<ComponentType<MediaViewerProps> | null>(null);

  function press(event: MouseEvent<HTMLAnchorElement>, place: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./media-viewer.tsx').then(
      ({ MediaViewer }) => {
        setViewer(() => MediaViewer);
        setIndex(place);
        viewer.open();
      },
      () => window.location.assign(href),
    );
  }

  return (
    <>
      <ul className="grid gap-x-5 gap-y-8 min-[30rem]:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">
        {items.map(({ picture, caption }, place) => (
          <li key={picture.path}>
            <figure className="grid gap-2.5">
              <a
                href={storedPicture(picture.path)}
                onClick={(event) => press(event, place)}
                className="block overflow-hidden rounded-card"
              >
                <ContentPicture
                  picture={{ ...picture, alt: picture.alt || caption }}
                  width={480}
                  height={360}
                  sizes="(min-width: 992px) 360px, (min-width: 480px) 50vw, 100vw"
                  first={place === 0}
                  whenSaving="words"
                  className="aspect-4/3 w-full bg-art"
                />
                <span className="sr-only"> (open large)</span>
              </a>
              <figcaption className="text-sm text-soft leading-snug">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {Viewer ? <Viewer items={items} first={index} isOpen={viewer.isOpen} onClose={viewer.close} /> : null}
    </>
  );
}
