import { expect, test } from 'vitest'
import { readS3 } from '#server/launch/s3-config.ts'

const whole = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'drawbar',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('A bucket is read from the environment, and is none without any of its names', () => {
  expect(readS3({}, null)).toBeNull()
  expect(readS3({ S3_ENDPOINT: '', S3_REGION: '' }, null)).toBeNull()
  const place = {
    ...{ endpoint: 'https://s3.example', bucket: 'drawbar', region: 'us-east-1' },
    ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
  }
  expect(readS3(whole, 'https://trailers.example')).toEqual(place)
  expect(readS3({ ...whole, S3_REGION: 'garage' }, null)).toEqual({ ...place, region: 'garage' })
})

test.each([
  [{ S3_BUCKET: '', S3_ACCESS_KEY_ID: '' }, 'S3 also needs S3_BUCKET, S3_ACCESS_KEY_ID'],
  [{ S3_BUCKET: 'My_Bucket' }, 'S3_BUCKET must be the name of a bucket'],
  [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an address such as https://s3.example'],
  [{ S3_ENDPOINT: 'https://s3.example/drawbar' }, 'without a path'],
  [{ S3_ENDPOINT: 'https://trailers.example' }, 'S3_ENDPOINT must not be PUBLIC_URL'],
  [{ S3_ENDPOINT: 'http://s3.example' }, 'must begin with https:// where PUBLIC_URL does'],
])('What names no bucket is refused with words: %j', (wrong, words) => {
  expect(() => readS3({ ...whole, ...wrong }, 'https://trailers.example')).toThrow(words)
})
