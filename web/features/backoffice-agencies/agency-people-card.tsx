import { Link } from 'react-router';
import type { AgencyOfficer } from '#domain/officers.ts';
import { accountName } from '#web/lib/account-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';

/** Who works at the agency now. Its supervisors manage them; an administrator can, too, on each one's page. */
export function AgencyPeopleCard({ people }: { people: readonly AgencyOfficer[] }) {
  return (
    <Card aria-labelledby="agency-people">
      <CardHead title="Officers" id="agency-people">
        <span className="num text-muted text-sm">{people.length}</span>
      </CardHead>
      {people.length === 0 ? (
        <p className="text-muted text-sm">Nobody has joined. Invite a supervisor, who can invite others.</p>
      ) : null}
      <ul>
        {people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-3 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0">
              <Link to={`/backoffice/people/${person.id}`} className="font-bold text-ink leading-head">
                {accountName(person)}
              </Link>
              <p className="break-all text-soft text-sm">{person.email}</p>
            </div>
            {person.role === 'supervisor' ? (
              <Badge tone="info" sign="diamond">
                Supervisor
              </Badge>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
