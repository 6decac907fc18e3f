import path from 'node:path'
import type { FileStore } from '#server/core/file-store.ts'
import { diskStore } from './disk.ts'
import type { BucketPlace } from './s3/bucket.ts'
import { s3Store } from './s3/s3-store.ts'

/** Where a server keeps files: a bucket, or a folder of its own where none is named. */
export type FilePlace = { dataDir: string; s3?: BucketPlace | null }

export const filesFolderOf = ({ dataDir }: Pick<FilePlace, 'dataDir'>) =>
  path.join(dataDir, 'files')

/** @param secret signs addresses; who gives out none has none */
export const openStore = (place: FilePlace, secret = ''): FileStore =>
  place.s3 ? s3Store(place.s3, secret) : diskStore(filesFolderOf(place), secret)
