import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLog } from '#server/base/log.ts';

/** An error like those of the database's driver. */
function clash(): Error {
  return Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(amara@people.example) already exists.',
    client: { password: 'secret of the database' },
  });
}

function logged() {
  const lines: string[] = [];
  return { lines, log: createLog('warn', { write: (line) => void lines.push(line) }) };
}

describe('an error in the log', () => {
  it('has its kind, words, code and stack, and what caused it', () => {
    const { lines, log } = logged();
    log.error({ err: new Error('the flag failed', { cause: clash() }) }, 'request failed');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'request failed',
      err: {
        type: 'Error',
        message: 'the flag failed',
        stack: expect.stringContaining('log.test.ts'),
        cause: { code: '23505' },
      },
    });
  });

  it('holds neither the values that clashed nor the driver’s connection', async () => {
    const { lines, log } = logged();
    const server = fastify({ loggerInstance: log });
    server.get('/', async (request) => {
      request.log.error({ err: clash() }, 'request failed');
      return {};
    });
    await server.inject('/');
    log.error({ err: clash() }, 'request failed');
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/amara|secret of the database/);
  });

  it('holds nothing that the database could not read', () => {
    const { lines, log } = logged();
    const words = 'invalid input syntax for type bigint: "amara@people.example"\nand "more"';
    log.error({ err: Object.assign(new Error(words), { code: '22P02' }) }, 'request failed');
    expect(lines.join()).toContain('invalid input syntax for type bigint');
    expect(lines.join()).not.toMatch(/amara|more/);
  });
});

describe('a line of a plugin', () => {
  it('holds no headers', () => {
    const { lines, log } = logged();
    const headers = { authorization: 'Bearer of-a-member', cookie: 'a=session' };
    log.warn({ busboyOptions: { headers, limits: { files: 1 } }, headers }, 'Providing options to busboy');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ busboyOptions: { limits: { files: 1 } } });
    expect(lines.join()).not.toMatch(/of-a-member|session/);
  });
});
