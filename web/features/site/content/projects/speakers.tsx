import type { ContentPerson } from '#domain/site/content/fields.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ContentPicture } from '#web/ui/content-picture.tsx';

/** The speakers: picture, full name, position. */
export function Speakers({ speakers }: { speakers: ReadonlyArray<ContentPerson> }) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      {speakers.map(({ fullName, position, picture }) => (
        <li key={fullName} className="flex items-center gap-4">
          {picture.path === '' ? (
            <Avatar size={56} />
          ) : (
            <ContentPicture
              picture={{ ...picture, alt: '' }}
              width={72}
              height={72}
              sizes="72px"
              className="size-18 flex-none rounded-pill bg-sky"
            />
          )}
          <div className="min-w-0">
            <b className="block leading-snug">{fullName}</b>
            <span className="text-sm text-soft leading-snug">{position}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
