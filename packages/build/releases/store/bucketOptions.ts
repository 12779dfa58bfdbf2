import type { BucketOptions } from './openBucket.ts'

/** Options for a bucket, with server and keys from the `S3_…` variables. */
export function bucketOptions(
  bucket: string,
  { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: NodeJS.ProcessEnv,
): BucketOptions {
  return {
    bucket,
    region: S3_REGION || 'us-east-1',
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
  }
}
