import { Readable } from 'node:stream'
import tar from 'tar-stream'
import { timing } from '#server/core/timing.ts'
import { fillArchive, type Source, type Written } from './write-backup.ts'

/** Bytes of rows that are read at once: other requests run in between. */
const rowsAtOnce = 256 * 1024

/** `written` settles when the archive was read or given up. */
export type Streamed = { archive: Readable; written: Promise<Written> }

/** Makes a backup as fast as it is read, without a file on the disk. */
export function streamBackup(source: Source): Streamed {
  const pack = tar.pack()
  const { snapshot } = source
  const late = setTimeout(() => pack.destroy(tooLate()), timing.archiveRows)
  const close = async () => {
    clearTimeout(late)
    await snapshot.close()
  }
  const filled = fillArchive(pack, { ...source, snapshot: { ...snapshot, close } }, rowsAtOnce)
  const written = filled.finally(close)
  filled.catch((error) => pack.destroy(error))
  return { archive: Readable.from(pack, { objectMode: false }), written }
}

const tooLate = () => new Error('the rows of an archive were not taken within ten minutes')
