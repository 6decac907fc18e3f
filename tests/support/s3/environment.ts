import type { BucketPlace } from '#server/files/s3/bucket.ts'

/** What an operator sets so that a server keeps its files in a bucket. */
export const environmentOf = (s3: BucketPlace) => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.region,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
})
