/** A server that speaks S3 and checks signatures, in a process of its own: s3-process.ts <folder> <bucket> */
import S3rver from '@20minutes/s3rver';

const [directory = '', name = ''] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory,
  silent: true,
  configureBuckets: [{ name }],
});
const { port } = await server.run();
console.log(`http://127.0.0.1:${port}`);
