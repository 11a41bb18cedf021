-- The number of people on the page About us is counted now, and no longer typed: words that stood beside a typed figure
-- would say something else of the count. Members and partners that came with the product say that they are examples.

update content_entries set
  draft = case when draft ? 'totalRegUser' then draft - 'totalRegUser' || '{"totalRegUserTitle": ""}' else draft end,
  published = case when published ? 'totalRegUser' then published - 'totalRegUser' || '{"totalRegUserTitle": ""}' else published end
where kind = 'about-page';

update content_entries set
  draft = draft || '{"example": true}',
  published = published || '{"example": true}'
where kind = 'member' and published ->> 'text' like '% An example.';

update content_entries set
  draft = draft || '{"example": true}',
  published = published || '{"example": true}'
where kind = 'partner' and published ->> 'name' in (
  'Lantern Highway Trust', 'Good Wheel Workshop Guild', 'Far Bank Crossing Society', 'Morning Palm Foundation',
  'Amber Beacon Volunteers', 'Steady Pulse Circle', 'Quick Bolt Community Radio', 'Three Rings Driving School'
);
