/** Writes what waits in the back office of the demo. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { commentReport, commentSeeds, contactSeeds, trafficReport } from '#server/seed/desk.ts';
import { type Ids, idOf } from '#server/seed/ids.ts';
import { minutesAfter } from '#server/seed/moments.ts';

type Ago = (hours: number) => string;

export async function insertDesk(app: AppContext, tx: Transaction, users: Ids): Promise<void> {
  const ago = agoOf(app);
  await reportTraffic(tx, users, ago);
  for (const message of contactSeeds) await insertMessage(tx, message, users, ago);
  await lookAtSpaces(tx, ago(1));
}

const newSpaces = 2;

/** All but the newest. */
async function lookAtSpaces(tx: Transaction, at: string): Promise<void> {
  await tx
    .updateTable('spaces')
    .set({ looked_at: at })
    .where('id', 'not in', (eb) =>
      eb.selectFrom('spaces').select('id').orderBy('id', 'desc').limit(newSpaces),
    )
    .execute();
}

function agoOf(app: AppContext): Ago {
  const now = app.now();
  return (hours) => minutesAfter(now, -hours * 60).toISOString();
}

/** On what the public site was just filled with; in the embedded default only. */
export async function seedComments(app: AppContext): Promise<void> {
  if (app.config.databaseUrl !== undefined) return;
  await app.database.transact(async (tx) => {
    const people = await tx.selectFrom('users').select(['id', 'email']).execute();
    const users: Ids = new Map(people.map(({ id, email }) => [email, id]));
    if (users.has('commuter@demo.rua.example')) await insertComments(tx, users, agoOf(app));
  });
}

async function insertComments(tx: Transaction, users: Ids, ago: Ago): Promise<void> {
  const post = await tx
    .selectFrom('content_entries')
    .select('id')
    .where('kind', '=', 'post')
    .where('published', 'is not', null)
    .orderBy('first_published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!post) return;
  for (const comment of commentSeeds) {
    const isShown = comment.state === 'shown';
    const { id } = await tx
      .insertInto('comments')
      .values({
        post_id: post.id,
        author_id: idOf(users, comment.authorEmail),
        body: comment.body,
        state: comment.state,
        created_at: ago(comment.hoursAgo),
        decided_at: isShown ? ago(comment.hoursAgo - 1) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!isShown || comment.authorEmail !== 'company@demo.rua.example') continue;
    const { reporterEmail, reason, note } = commentReport;
    const report = { comment_id: id, reporter_id: idOf(users, reporterEmail), reason, note };
    await tx
      .insertInto('comment_reports')
      .values({ ...report, created_at: ago(4) })
      .execute();
  }
}

async function reportTraffic(tx: Transaction, users: Ids, ago: Ago): Promise<void> {
  const { reporterEmail, reason, note } = trafficReport;
  const reporterId = idOf(users, reporterEmail);
  const update = await tx
    .selectFrom('traffic_updates')
    .select('id')
    .where('author_id', '<>', reporterId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!update) return;
  const report = { update_id: update.id, reporter_id: reporterId, reason, note, created_at: ago(0) };
  await tx.insertInto('traffic_reports').values(report).execute();
}

async function insertMessage(
  tx: Transaction,
  message: (typeof contactSeeds)[number],
  users: Ids,
  ago: Ago,
): Promise<void> {
  const editorId = idOf(users, 'editor@demo.rua.example');
  const { id } = await tx
    .insertInto('contact_messages')
    .values({
      first_name: message.firstName,
      last_name: message.lastName,
      email: message.email,
      message: message.message,
      state: message.state,
      assigned_to: message.state === 'new' ? null : editorId,
      created_at: ago(message.hoursAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (message.reply === undefined) return;
  const reply = { message_id: id, author_id: editorId, text: message.reply, at: ago(message.hoursAgo - 3) };
  await tx.insertInto('contact_replies').values(reply).execute();
}
