/** Content as staff make it, through the API. */
import { type DeletedRow, listDeletedEntries, restoreDeletedEntries } from '#domain/site/content/deletion.ts';
import * as endpoints from '#domain/site/content/editing.ts';
import type { ContentInput, ContentKind } from '#domain/site/content/kind.ts';
import { signalEditing } from '#domain/site/content/presence.ts';
import { moveSchedule } from '#domain/site/content/publication.ts';
import { deleteEntries, type EntryResult } from '#domain/site/content/table.ts';
import { addDrawing } from '#test/support/media.ts';
import type { TestAccount } from '#test/support/records.ts';
import { createAccount } from '#test/support/records.ts';
import type { Reply, TestServer } from '#test/support/server.ts';

type Seen = { id: number; version: number };

/** An editor, at work in this process; the library has the picture of `danfoPath`. */
export class Editor {
  readonly account: TestAccount;
  readonly #server: TestServer;

  private constructor(server: TestServer, account: TestAccount) {
    this.#server = server;
    this.account = account;
  }

  static async of(server: TestServer): Promise<Editor> {
    await addDrawing(server.app);
    return new Editor(server, await createAccount(server.app, { accountType: 'staff' }));
  }

  async isCalled(firstName: string, lastName: string): Promise<void> {
    await this.#server.app.database.queries
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName })
      .where('id', '=', this.account.id)
      .execute();
  }

  get(path: string): Promise<Reply> {
    return this.#server.call('GET', path, { token: this.account.token });
  }

  post(path: string, body: object): Promise<Reply> {
    return this.#server.call('POST', path, { token: this.account.token, body });
  }

  create(kind: string, content: object): Promise<Reply> {
    return this.post(endpoints.createEntry.path.replace('{kind}', kind), { content });
  }

  /** @param automatic as while an editor types. */
  save({ id, version }: Seen, content: object, automatic?: boolean): Promise<Reply> {
    return this.post(endpoints.saveDraft.path.replace('{id}', String(id)), { version, content, automatic });
  }

  schedule({ id, version }: Seen, at: string): Promise<Reply> {
    const body = { version, publish_at: at };
    return this.post(endpoints.scheduleEntry.path.replace('{id}', String(id)), body);
  }

  cancelSchedule({ id, version }: Seen): Promise<Reply> {
    return this.post(endpoints.cancelSchedule.path.replace('{id}', String(id)), { version });
  }

  /** @param seen the time that it is scheduled for. */
  moveSchedule({ id }: { id: number }, seen: string, at: string): Promise<Reply> {
    return this.post(moveSchedule.path.replace('{id}', String(id)), { seen, publish_at: at });
  }

  publish({ id, version }: Seen): Promise<Reply> {
    return this.post(endpoints.publishEntry.path.replace('{id}', String(id)), { version });
  }

  unpublish({ id, version }: Seen): Promise<Reply> {
    return this.post(endpoints.unpublishEntry.path.replace('{id}', String(id)), { version });
  }

  remove({ id, version }: Seen): Promise<Reply> {
    return this.post(endpoints.deleteEntry.path.replace('{id}', String(id)), { version });
  }

  async removeTogether(kind: ContentKind, ...entries: Seen[]): Promise<EntryResult[]> {
    const seen = entries.map(({ id, version }) => ({ id, version }));
    const reply = await this.post(deleteEntries.path.replace('{kind}', kind.name), { entries: seen });
    return reply.answer(deleteEntries);
  }

  restore(kind: ContentKind, ...entries: Seen[]): Promise<Reply> {
    const path = restoreDeletedEntries.path.replace('{kind}', kind.name);
    return this.post(path, { entries: entries.map(({ id, version }) => ({ id, version })) });
  }

  /** @param query of the page, and of a search. */
  async deleted(kind: ContentKind, query = ''): Promise<DeletedRow[]> {
    const path = listDeletedEntries.path.replace('{kind}', kind.name);
    return (await this.get(`${path}?${query}`)).answer(listDeletedEntries).rows;
  }

  /** Says that an open form of the entry is theirs. */
  opens({ id }: { id: number }, window = 'one'): Promise<Reply> {
    return this.post(signalEditing.path.replace('{id}', String(id)), { window, field: '' });
  }

  order(kind: string, ids: number[]): Promise<Reply> {
    return this.post(endpoints.orderEntries.path.replace('{kind}', kind), { ids });
  }

  async draft<K extends ContentKind>(kind: K, content: ContentInput<K>): Promise<endpoints.Entry> {
    return (await this.create(kind.name, Object(content))).answer(endpoints.createEntry);
  }

  async published<K extends ContentKind>(kind: K, content: ContentInput<K>): Promise<endpoints.Entry> {
    return (await this.publish(await this.draft(kind, content))).answer(endpoints.publishEntry);
  }

  async entry(id: number): Promise<endpoints.Entry> {
    return (await this.get(endpoints.getEntry.path.replace('{id}', String(id)))).answer(endpoints.getEntry);
  }

  async list(kind: ContentKind): Promise<endpoints.EntryRow[]> {
    return (await this.get(endpoints.listEntries.path.replace('{kind}', kind.name))).answer(
      endpoints.listEntries,
    ).rows;
  }

  async revisions(id: number): Promise<endpoints.Revision[]> {
    const reply = await this.get(endpoints.listRevisions.path.replace('{id}', String(id)));
    return reply.answer(endpoints.listRevisions);
  }
}
