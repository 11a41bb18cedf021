/** The types of the part that is used here; the package brings no types. */
declare module '@20minutes/s3rver' {
  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      allowMismatchedSignatures?: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
  }
  export = S3rver;
}
