-- The number of agencies on the home page is counted, and no longer typed, where it still stands as it came with the product.

update content_entries set
  draft = case
    when draft @> '{"counterThree": "13", "counterThreeTitle": "Agencies you can tag"}'
    then draft || '{"counterThree": "", "counterThreeSource": "agencies"}' else draft end,
  published = case
    when published @> '{"counterThree": "13", "counterThreeTitle": "Agencies you can tag"}'
    then published || '{"counterThree": "", "counterThreeSource": "agencies"}' else published end
where kind = 'counters';
