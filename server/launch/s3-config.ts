import { ConfigError } from '#server/core/config-error.ts'
import type { BucketPlace } from '#server/files/s3/bucket.ts'

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * @param publicUrl the server's own address, if it is set
 * @returns the bucket of the files; null for a folder
 * @throws ConfigError for an invalid bucket
 */
export function readS3(env: NodeJS.ProcessEnv, publicUrl: string | null): BucketPlace | null {
  if (![...needed, 'S3_REGION'].some((name) => env[name])) return null
  const absent = needed.filter((name) => !env[name])
  if (absent.length > 0) throw new ConfigError(`S3 also needs ${absent.join(', ')}`)
  const { S3_ENDPOINT = '', S3_BUCKET: bucket = '', S3_REGION: region } = env
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new ConfigError(
      `S3_BUCKET must be the name of a bucket, of small letters, digits, dots and hyphens, not '${bucket}'`,
    )
  }
  return {
    endpoint: readEndpoint(S3_ENDPOINT, publicUrl),
    bucket,
    region: region || 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

function readEndpoint(text: string, publicUrl: string | null) {
  const address = /^https?:\/\//.test(text) ? URL.parse(text) : null
  if (!address || address.href !== `${address.origin}/`) {
    throw new ConfigError(
      `S3_ENDPOINT must be an address such as https://s3.example, without a path, not '${text}'`,
    )
  }
  if (publicUrl === address.origin) {
    throw new ConfigError(
      'S3_ENDPOINT must not be PUBLIC_URL: a file would be shown at the address of the app',
    )
  }
  if (publicUrl?.startsWith('https:') && address.protocol === 'http:') {
    throw new ConfigError(
      'S3_ENDPOINT must begin with https:// where PUBLIC_URL does: browsers load nothing else there',
    )
  }
  return address.origin
}
