/** Node.js alone, which sends so many bytes to everybody: what a kept answer can cost at least in a process of Node.js. */
import { createServer } from 'node:http';
import { announcePort } from './server-process.ts';

const body = Buffer.alloc(Number(process.env.BENCH_BYTES), 7);
const headers = { 'content-type': 'application/json', 'content-length': body.length };

const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => announcePort(server.address()));
