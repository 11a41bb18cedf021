import { Link } from 'react-router';
import { listedUses, type MediaDetails } from '#domain/media.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { placeWords, usesWords } from './media-words.ts';

/** The entries that name the picture, each with a link to its form. */
export function WhereUsed({ picture: { uses, usedIn } }: { picture: MediaDetails }) {
  return (
    <Card aria-labelledby="where-used">
      <CardHead title="Where it is used" id="where-used" />
      {uses === 0 ? (
        <p className="text-soft">No entry uses it: it can be deleted.</p>
      ) : (
        <>
          <p className="num text-muted text-sm">
            {usesWords(uses)}
            {uses > listedUses ? `; the first ${listedUses} are:` : ''}
          </p>
          <ul className="mt-2">
            {usedIn.map((use) => (
              <li key={use.entryId} className="grid border-line border-t py-2.5 first:border-t-0">
                <Link
                  to={`/backoffice/content/${use.kind}/${use.entryId}`}
                  className="inline-flex min-h-6 items-center font-semibold leading-snug [overflow-wrap:anywhere]"
                >
                  {use.title || 'Without a title'}
                </Link>
                <span className="text-muted text-sm">
                  {use.kindLabel}. {placeWords(use)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
