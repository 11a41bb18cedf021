/** Asks the site through its balancer, as people's browsers and phones do. */
import { X509Certificate } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { register, verifyEmail } from '#domain/identity/accounts/auth.ts';
import { type Site, siteUrl } from './site.ts';

const authority = '/data/caddy/pki/authorities/local/root.crt';

/** @returns the fingerprint of the authority that signs the balancer's certificate, which is believed from now on. */
export async function believeBalancer(site: Site): Promise<string> {
  const certificate = await site.exec('balancer', 'cat', authority);
  setDefaultCACertificates([...getCACertificates(), certificate]);
  return new X509Certificate(certificate).fingerprint256;
}

/** A new person, with the code from the outbox, since no mail server is set. @returns the token of the session. */
export async function signUp(site: Site, name: string): Promise<string> {
  const email = `${name}@people.example`;
  const body = { email, password: 'purple-keke-84', account_type: 'commuter' };
  const { apiToken } = await ask(register, body);
  const select = `select left(subject, 5) from outbox where to_address = '${email}' and secret`;
  const code = await query(site, select);
  await ask(verifyEmail, { email, code });
  return apiToken;
}

export async function countRides(site: Site): Promise<number> {
  return Number(await query(site, 'select count(*) from rides'));
}

function query(site: Site, statement: string): Promise<string> {
  const options = ['--username=rua', '--tuples-only', '--no-align', `--command=${statement}`];
  return site.exec('postgres', 'psql', ...options);
}

/** @throws when a picture is not shown to who sent it. */
export async function requirePictures(token: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const shown = await fetch(`${siteUrl}/${path}`, { headers: { authorization: `Bearer ${token}` } });
    await shown.arrayBuffer();
    if (shown.status !== 200)
      throw new Error(`${path} was acknowledged, and asking for it is ${shown.status}`);
  }
}

async function ask<E extends Endpoint>(endpoint: E, body: object): Promise<AnswerOf<E>> {
  const response = await fetch(siteUrl + endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200)
    throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`);
  return decodeAnswer(endpoint, await response.json());
}
