/** A certificate, for this machine unless it is for another one, made when it is needed: X.509 (RFC 5280) in DER, signed by itself. */
import { generateKeyPairSync, sign } from 'node:crypto';

const day = 86_400_000;

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.of(value));
const bits = (content: Buffer) => der(0x03, Buffer.of(0), content);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));

function subject(host: string): Buffer {
  return sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(host)))));
}

/** subjectAltName: dNSName. */
function names(host: string): Buffer {
  return sequence(identifier('551d11'), der(0x04, sequence(der(0x82, Buffer.from(host)))));
}

function utc(moment: Date): Buffer {
  return der(0x17, Buffer.from(`${moment.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
}

/** PEM texts. */
export type Certificate = { certificate: string; key: string };

/** @param end a day from now without it; the certificate is good until then. */
export function newCertificate(end = new Date(Date.now() + day), host = 'localhost'): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const said = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    subject(host),
    sequence(utc(new Date(end.getTime() - 2 * day)), utc(end)),
    subject(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names(host))),
  );
  const signed = sequence(said, ecdsaWithSha256, bits(sign('sha256', said, privateKey)));
  const certificate = `-----BEGIN CERTIFICATE-----\n${signed.toString('base64')}\n-----END CERTIFICATE-----\n`;
  return { certificate, key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
}
