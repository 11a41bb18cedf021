import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { type SearchArea, searchAddress } from './areas.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';

/** The last searches on this device; nothing in the server's markup. */
export function RecentSearches({ area }: { area: SearchArea }) {
  const [searches, setSearches] = useState<string[]>([]);
  useEffect(() => setSearches(recentSearches()), []);
  if (searches.length === 0) return null;

  function forget() {
    forgetSearches();
    setSearches([]);
  }

  return (
    <Card aria-labelledby="recent-searches">
      <CardHead title="Recent searches" id="recent-searches">
        <Button variant="quiet" small className="-mr-3.5" onClick={forget}>
          Clear
        </Button>
      </CardHead>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <Link
              to={searchAddress(area, search)}
              className="flex min-h-tap items-center gap-2.5 no-underline"
            >
              <Clock aria-hidden="true" className="ic text-muted" />
              {search}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">Kept on this device only.</p>
    </Card>
  );
}
