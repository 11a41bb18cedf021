/** The drafts of the demo's editor, so that the back office shows something that readers do not see. */
import { post } from '#domain/site/content/news.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { drawing, entry } from '#server/seed/content/content-seed.ts';

const editor = 'editor@demo.rua.example';

const harmattan = entry(post, {
  title: 'Harmattan haze: lights on, distance doubled',
  category: 'road-safety',
  author: 'Road safety desk',
  summary:
    'When the dust hides the next bus stop, it hides you too. What drivers and passengers can do on a hazy morning.',
  banner: drawing(
    'scene-night-headlights.svg',
    'A car with dipped headlights on a dark road; a man in a reflective jacket walks beside it',
  ),
  description: `
<p>From late November the wind brings dust from the north, and some mornings the road ends fifty metres ahead. Most drivers know the haze. Fewer slow down for it.</p>
<h2>If you drive</h2>
<ul>
<li>Put on low beam, also by day. Full beam lights up the dust and nothing else.</li>
<li>Leave twice the usual distance, and count it at the next pole.</li>
</ul>
<h2>If you ride along</h2>
<p>You may ask for lights, and for less speed. Say it once, plainly.</p>`,
});

/** An unfinished post, by the demo's editor. */
export async function insertDemoDrafts(tx: Transaction): Promise<void> {
  const author = await tx.selectFrom('users').select('id').where('email', '=', editor).executeTakeFirst();
  const content = JSON.stringify(post.schema.parse(harmattan.content));
  const { count } = await tx
    .selectFrom('content_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', post.name)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('content_entries')
    .values({ kind: post.name, single: false, position: count, draft: content })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('content_revisions')
    .values({ entry_id: id, version: 1, action: 'created', content, author_id: author?.id ?? null })
    .execute();
}
