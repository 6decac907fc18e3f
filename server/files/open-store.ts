import path from 'node:path'
import type { FileStore } from '#server/core/file-store.ts'
import { diskStore } from './disk.ts'
import type { BucketPlace } from './s3/bucket.ts'
import { s3Store } from './s3/s3-store.ts'

/** A bucket, or a folder of `dataDir`. */
export type FilePlace = { dataDir: string; s3?: BucketPlace | null }

export const filesFolderOf = ({ dataDir }: Pick<FilePlace, 'dataDir'>) =>
  path.join(dataDir, 'files')

/** @param secret for signing addresses, if any are given out */
export const openStore = (place: FilePlace, secret = ''): FileStore =>
  place.s3 ? s3Store(place.s3, secret) : diskStore(filesFolderOf(place), secret)
