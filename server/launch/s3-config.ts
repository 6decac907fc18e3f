import { ConfigError } from '#server/core/config-error.ts'
import type { BucketPlace } from '#server/files/s3/bucket.ts'

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * @param publicUrl where people reach the server, where that is known
 * @returns the bucket that files are kept in; null: they are kept in a folder
 * @throws ConfigError for what names no bucket
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
      `S3_ENDPOINT must be an address such as https://s3.example, with nothing behind it, not '${text}'`,
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
