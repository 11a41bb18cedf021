/**
 * The browser's database (IndexedDB) in memory, as far as the queue on the device uses it: Node has none. One transaction
 * runs after the other. A request that fails takes back what its transaction did.
 */

type Key = string | number;
type Row = Record<string, unknown>;
type Table = {
  keyPath: string;
  autoIncrement: boolean;
  rows: Map<Key, Row>;
  lastKey: number;
  indexes: Map<string, { path: string; unique: boolean }>;
};

/** The `Event` of the window of these classes. A closed window removes its own, and requests that were begun there end later. */
const OwnEvent = Event;

class MemoryRequest extends EventTarget {
  result: unknown;
  error: DOMException | null = null;
  transaction = null;

  succeed(result: unknown): void {
    this.result = result;
    this.dispatchEvent(new OwnEvent('success'));
  }

  fail(error: DOMException): void {
    this.error = error;
    this.dispatchEvent(new OwnEvent('error'));
  }
}

class MemoryCursor {
  advance(): void {}
  continue(): void {}
  continuePrimaryKey(): void {}
}

class MemoryTransaction extends EventTarget {
  error: DOMException | null = null;
  readonly objectStoreNames: readonly string[];
  readonly finished: Promise<void>;
  readonly #tables: Map<string, Table>;
  readonly #begun: Promise<void>;
  #open = 0;
  #isOver = false;
  #before: Map<string, Pick<Table, 'rows' | 'lastKey'>> | undefined;

  constructor(tables: Map<string, Table>, names: readonly string[], begun: Promise<void>) {
    super();
    this.#tables = tables;
    this.objectStoreNames = names;
    this.#begun = begun;
    this.finished = new Promise((resolve) => {
      this.addEventListener('complete', () => resolve());
    });
    void begun.then(() => this.#endWhenIdle());
  }

  objectStore(name: string): MemoryStore {
    const table = this.#tables.get(name);
    if (!table || !this.objectStoreNames.includes(name)) throw new DOMException('No store', 'NotFoundError');
    return new MemoryStore(this, table);
  }

  ask(work: () => unknown): MemoryRequest {
    if (this.#isOver) throw new DOMException('It is over.', 'TransactionInactiveError');
    const request = new MemoryRequest();
    this.#open += 1;
    void this.#begun.then(() => this.#answer(request, work));
    return request;
  }

  #answer(request: MemoryRequest, work: () => unknown): void {
    this.#before ??= new Map(
      [...this.#tables].map(([name, { rows, lastKey }]) => [name, { rows: new Map(rows), lastKey }]),
    );
    try {
      request.succeed(structuredClone(work()));
    } catch (error) {
      for (const [name, before] of this.#before) Object.assign(this.#tables.get(name) ?? {}, before);
      request.fail(error instanceof DOMException ? error : new DOMException(String(error), 'DataError'));
    }
    this.#open -= 1;
    this.#endWhenIdle();
  }

  /** A waiting caller asks again before the next turn of the loop. */
  #endWhenIdle(): void {
    setImmediate(() => {
      if (this.#open > 0 || this.#isOver) return;
      this.#isOver = true;
      this.dispatchEvent(new OwnEvent('complete'));
    });
  }
}

class MemoryIndex {
  readonly #transaction: MemoryTransaction;
  readonly #table: Table;
  readonly #path: string;

  constructor(transaction: MemoryTransaction, table: Table, path: string) {
    this.#transaction = transaction;
    this.#table = table;
    this.#path = path;
  }

  #found(value: Key): [Key, Row][] {
    return entriesOf(this.#table).filter(([, row]) => row[this.#path] === value);
  }

  get(value: Key): MemoryRequest {
    return this.#transaction.ask(() => this.#found(value)[0]?.[1]);
  }

  getKey(value: Key): MemoryRequest {
    return this.#transaction.ask(() => this.#found(value)[0]?.[0]);
  }

  getAll(value: Key): MemoryRequest {
    return this.#transaction.ask(() => this.#found(value).map(([, row]) => row));
  }

  getAllKeys(value: Key): MemoryRequest {
    return this.#transaction.ask(() => this.#found(value).map(([key]) => key));
  }
}

class MemoryStore {
  readonly #transaction: MemoryTransaction;
  readonly #table: Table;

  constructor(transaction: MemoryTransaction, table: Table) {
    this.#transaction = transaction;
    this.#table = table;
  }

  createIndex(name: string, path: string, { unique = false }: { unique?: boolean } = {}): MemoryIndex {
    this.#table.indexes.set(name, { path, unique });
    return this.index(name);
  }

  index(name: string): MemoryIndex {
    const index = this.#table.indexes.get(name);
    if (!index) throw new DOMException('No index', 'NotFoundError');
    return new MemoryIndex(this.#transaction, this.#table, index.path);
  }

  get(key: Key): MemoryRequest {
    return this.#transaction.ask(() => this.#table.rows.get(key));
  }

  getAll(): MemoryRequest {
    return this.#transaction.ask(() => entriesOf(this.#table).map(([, row]) => row));
  }

  add(row: Row): MemoryRequest {
    return this.#transaction.ask(() => {
      const key = row[this.#table.keyPath];
      if (isKey(key) && this.#table.rows.has(key)) throw new DOMException('Taken', 'ConstraintError');
      return write(this.#table, row);
    });
  }

  put(row: Row): MemoryRequest {
    return this.#transaction.ask(() => write(this.#table, row));
  }

  delete(key: Key): MemoryRequest {
    return this.#transaction.ask(() => void this.#table.rows.delete(key));
  }
}

class MemoryDatabase extends EventTarget {
  readonly tables = new Map<string, Table>();
  #last = Promise.resolve();

  createObjectStore(
    name: string,
    { keyPath, autoIncrement = false }: { keyPath: string; autoIncrement?: boolean },
  ): MemoryStore {
    const table = { keyPath, autoIncrement, rows: new Map(), lastKey: 0, indexes: new Map() };
    this.tables.set(name, table);
    return new MemoryStore(this.transaction(name), table);
  }

  transaction(names: string | readonly string[]): MemoryTransaction {
    const transaction = new MemoryTransaction(this.tables, [names].flat(), this.#last);
    this.#last = transaction.finished;
    return transaction;
  }
}

function isKey(value: unknown): value is Key {
  return typeof value === 'string' || typeof value === 'number';
}

function entriesOf({ rows }: Table): [Key, Row][] {
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function write(table: Table, given: Row): Key {
  if (refusal) throw refusal;
  const row = structuredClone(given);
  if (table.autoIncrement && row[table.keyPath] === undefined) {
    table.lastKey += 1;
    row[table.keyPath] = table.lastKey;
  }
  const key = row[table.keyPath];
  if (!isKey(key)) throw new DOMException('No key', 'DataError');
  for (const { path, unique } of table.indexes.values()) {
    const isTaken = entriesOf(table).some(
      ([other, { [path]: value }]) => other !== key && value === row[path],
    );
    if (unique && isTaken) throw new DOMException('Taken', 'ConstraintError');
  }
  table.rows.set(key, row);
  return key;
}

const databases = new Map<string, MemoryDatabase>();
let refusal: DOMException | undefined;
let isAway = false;

function open(name: string): MemoryRequest {
  const request = new MemoryRequest();
  setImmediate(() => {
    if (isAway) return request.fail(new DOMException('Not here', 'InvalidStateError'));
    const known = databases.get(name);
    const database = known ?? new MemoryDatabase();
    databases.set(name, database);
    request.result = database;
    if (!known) request.dispatchEvent(new OwnEvent('upgradeneeded'));
    request.succeed(database);
  });
  return request;
}

/** The globals of a window of a browser, by their names. */
export const browserDatabase = {
  indexedDB: { open },
  IDBRequest: MemoryRequest,
  IDBTransaction: MemoryTransaction,
  IDBIndex: MemoryIndex,
  IDBObjectStore: MemoryStore,
  IDBDatabase: MemoryDatabase,
  IDBCursor: MemoryCursor,
};

/** Makes each write fail with this error; undefined lets writes succeed again. */
export function refuseWrites(error: DOMException | undefined): void {
  refusal = error;
}

/** The browser ends the connection, and opens it again only if it `returns`. */
export function endConnection(returns: boolean): void {
  isAway = !returns;
  for (const database of databases.values()) database.dispatchEvent(new OwnEvent('close'));
}

/** Writes succeed, the database can be opened, and it holds nothing. */
export function emptyBrowserDatabase(): void {
  refusal = undefined;
  endConnection(true);
  databases.clear();
}
