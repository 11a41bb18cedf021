import { listAgencyFigures } from '#domain/identity/agencies/organization.ts';
import { listLadderYears } from '#domain/journeys/rides/ladder/ladder-figures.ts';
import { formatDate, formatDateTime } from '#domain/values/clock.ts';
import { agencySorts } from '#web/features/site/agency-figures/agency-order.ts';
import { FalseAlarms } from '#web/features/site/agency-figures/false-alarms.tsx';
import { FiguresTable } from '#web/features/site/agency-figures/figures-table.tsx';
import { HowCounted } from '#web/features/site/agency-figures/how-counted.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { SectionHeading } from '#web/features/site/content/section-heading.tsx';
import { call } from '#web/lib/api.ts';
import { knownQuery } from '#web/lib/known-query.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { Route } from './+types/agencies';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { fetch, publicUrl, showsQuery } = context.get(pageContext);
  const address = new URL(request.url).searchParams;
  const sort = agencySorts.find((one) => one === address.get('sort'));
  showsQuery(knownQuery(address, { sort }));
  const [agencies, years] = await Promise.all([
    call(listAgencyFigures, {}, { fetch }),
    call(listLadderYears, {}, { fetch }),
  ]);
  const now = new Date();
  return {
    sort: sort ?? ('reports' as const),
    agencies,
    years,
    thisYear: Number(formatDate(now, 'iso').slice(0, 4)),
    at: formatDateTime(now),
    origin: publicUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    origin: loaderData?.origin ?? '',
    path: '/agencies',
    title: 'How agencies answer',
    description:
      'How soon each agency takes up and resolves what road users report: the last 90 days, in the open.',
  });

const heading = {
  title: 'How soon agencies answer',
  subTitle: 'In the open',
  content:
    'Road users report what happens on the road to these agencies. Here is how soon each of them took the reports of the last 90 days up, and how soon they were resolved.',
};

export default function Agencies({
  loaderData: { agencies, years, thisYear, sort, at },
}: Route.ComponentProps) {
  return (
    <section aria-labelledby="agencies" className="wrap grid gap-8 pt-10 pb-section lg:pt-16">
      <SectionHeading id="agencies" level={1} heading={heading} />
      <div className="grid gap-3">
        <FiguresTable agencies={agencies} sort={sort} />
        <p className="num text-muted text-sm">
          As of {at}, West Africa Time. What happens since shows within five minutes.
        </p>
      </div>
      <HowCounted />
      <FalseAlarms years={years} thisYear={thisYear} />
    </section>
  );
}
