/** A site has 65,536 networks of IPv6, by which it gets no more than others get with one. */
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { OpenConnections } from '#server/base/http/listener/open-connections.ts';
import { Overload } from '#server/base/http/overload/overload.ts';
import { fewCalls } from './loaded-server.ts';

const ofSite = (network: number) => `2001:db8:2:${network}::1`;
const elsewhere = '2001:db8:1::1';

it('a site has one turn of several, whichever of its networks asks', async () => {
  const overload = new Overload({
    ...readConfig({}),
    overload: { ...fewCalls, atOnce: 1, waiting: 10 },
    trustProxy: '127.0.0.1',
  });
  const begun: string[] = [];
  const ask = (ip: string) => {
    const raw = new IncomingMessage(new Socket());
    overload.turnAway({ page: {}, data: {} }, raw, new ServerResponse(raw));
    return overload.take('reads', { raw, ip }, async () => {
      begun.push(ip);
    });
  };
  await Promise.all([ofSite(1), ofSite(1), ofSite(1), ofSite(2), elsewhere].map(ask));
  expect(begun).toEqual([ofSite(1), ofSite(2), elsewhere, ofSite(1), ofSite(1)]);
});

class FarSocket extends Socket {
  override readonly remoteAddress: string;
  override readonly remotePort: number;

  constructor(address: string, port: number) {
    super();
    this.remoteAddress = address;
    this.remotePort = port;
  }
}

it('a site with many connections loses one, and not a network elsewhere that has fewer', () => {
  const server = new Server();
  server.removeAllListeners('connection');
  const connections = new OpenConnections({ atOnce: 6, newcomer: 0 });
  connections.watch(server);
  const open = (address: string, port: number) => {
    const socket = new FarSocket(address, port);
    server.emit('connection', socket);
    return socket;
  };
  const few = [1, 2].map((port) => open(elsewhere, port));
  const many = [1, 2, 3, 4].map((network) => open(ofSite(network), network));
  open('2001:db8:3::1', 1);
  expect([...few, ...many].map(({ destroyed }) => destroyed)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
});
