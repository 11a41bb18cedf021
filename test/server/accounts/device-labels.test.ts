import { expect, it } from 'vitest';
import { addressLabel, deviceLabel } from '#server/features/identity/accounts/device-labels.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

it.each([
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36 OPR/90.0`, 'Opera on Android'],
  ['Opera/9.80 (Android; Opera Mini/36.2)', 'Opera on Android'],
  [`${android} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${android} Chrome/142.0 Mobile Safari/537.36 EdgA/142.0`, 'Edge on Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/142.0 Safari/537.36', 'Chrome on Chromebook'],
  [`${mac} Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${iPhone} FxiOS/140.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone'],
  [`${iPhone} EdgiOS/142.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) Version/16.6 Safari/604.1', 'Safari on iPad'],
  ['Dalvik/2.1.0 (Linux; U; Android 12)', 'Android'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5', 'An app'],
  ['', 'Unknown device'],
])('%s is called %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});

const here = 'On the same computer as RUA';
const near = 'In the same network as RUA';

it.each([
  ['127.0.0.1', here],
  ['::1', here],
  ['::ffff:127.0.0.1', here],
  ['::FFFF:10.1.2.3', near],
  ['10.1.2.3', near],
  ['192.168.1.7', near],
  ['172.16.0.1', near],
  ['172.20.0.1', near],
  ['172.31.0.1', near],
  ['172.15.0.1', '172.15.0.…'],
  ['172.32.0.1', '172.32.0.…'],
  ['192.169.1.7', '192.169.1.…'],
  ['100.10.1.2', '100.10.1.…'],
  ['11.192.168.1', '11.192.168.…'],
  ['1.127.0.0', '1.127.0.…'],
  ['fd12:3456::1', near],
  ['FC00::1', near],
  ['2c0f:f5c0:fd00::1', '2c0f:f5c0:fd00:…'],
  ['fe80::1', 'fe80:0:0:…'],
  ['2C0F:F5C0:12:7::9', '2c0f:f5c0:12:…'],
  ['::2:3', '0:0:0:…'],
  ['::ffff:102.89.34.7', '102.89.34.…'],
  ['', ''],
  ['unknown', ''],
  ['102.89.1.7', '102.89.1.…'],
])('%s lies: %s', (address, label) => {
  expect(addressLabel(address)).toBe(label);
});
