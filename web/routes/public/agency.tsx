import { getAgencyPage } from '#domain/identity/agencies/organization.ts';
import { listAgencyAdvisories } from '#domain/response/advisories.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { AgencyAdvisories } from '#web/features/site/agency-figures/agency-advisories.tsx';
import { AgencyResponse } from '#web/features/site/agency-figures/agency-response.tsx';
import { HowCounted } from '#web/features/site/agency-figures/how-counted.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { call } from '#web/lib/api.ts';
import { idInAddress, orNotFound } from '#web/lib/or-not-found.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/agency';

const newestAdvisories = 10;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { fetch, publicUrl } = context.get(pageContext);
  const id = idInAddress(params.id);
  const query = { page: 1, perPage: newestAdvisories };
  const [page, advisories] = await Promise.all([
    orNotFound(call(getAgencyPage, { params: { id } }, { fetch })),
    orNotFound(call(listAgencyAdvisories, { params: { id }, query }, { fetch })),
  ]);
  return { page, advisories: advisories.rows, at: formatDateTime(new Date()), origin: publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { agency } = loaderData.page;
  return pageMeta({
    origin: loaderData.origin,
    path: `/agencies/${agency.id}`,
    title: agency.name,
    description: `How ${agency.name} answers what road users report, and what it tells them.`,
  });
};

export default function Agency({ loaderData: { page, advisories, at } }: Route.ComponentProps) {
  const { agency, description } = page;
  return (
    <article className="wrap grid gap-10 pt-6 pb-section lg:pt-10">
      <header className="grid gap-4">
        <BackLink to="/agencies">All agencies</BackLink>
        <div className="flex flex-wrap items-center gap-4">
          <AgencyTile code={agency.code} logo={agencyLogo(agency.logo)} large />
          <h1 className="font-extrabold text-[clamp(1.75rem,1.4rem+1.8vw,2.75rem)] leading-[1.08] tracking-display">
            {agency.name}
          </h1>
        </div>
        {description === '' ? null : <p className="max-w-measure text-lg text-soft">{description}</p>}
      </header>
      <div className="grid gap-3">
        <AgencyResponse page={page} />
        <p className="num text-muted text-sm">
          As of {at}, West Africa Time. What happens since shows within five minutes.
        </p>
      </div>
      <AgencyAdvisories advisories={advisories} />
      <HowCounted />
    </article>
  );
}
