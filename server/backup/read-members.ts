import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { BackupError, checksumsName } from './archive.ts'

export type ArchiveMember = {
  name: string
  whole(): Promise<Buffer>
  /** Notes the digest of what was read. */
  digested(body: Buffer): Buffer
}

/**
 * Reads all members of an archive, and compares their checksums at the end.
 * @throws BackupError where one is cut off, missing or damaged
 */
export async function* readMembers(file: string): AsyncGenerator<ArchiveMember, undefined> {
  const extract = tar.extract()
  const read = pipeline(createReadStream(file), extract).catch((error) => extract.destroy(error))
  const cutOff = (error: unknown): never => {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} can't be read to its end: ${Object(error).message}`)
  }
  const digests: string[] = []
  let checksums: string | null = null
  try {
    for await (const entry of extract) {
      const { name } = entry.header
      const whole = () => buffer(entry).catch(cutOff)
      if (name === checksumsName) {
        checksums = (await whole()).toString()
        continue
      }
      const digested = (body: Buffer) => {
        digests.push(`${createHash('sha256').update(body).digest('hex')}  ${name}\n`)
        return body
      }
      yield { name, whole, digested }
    }
  } catch (error) {
    cutOff(error)
  }
  await read
  if (checksums === null) throw new BackupError(`${file} is cut off: its checksums are missing.`)
  const expected = new Set(checksums.split(/(?<=\n)/))
  const wrong = digests.find((line) => !expected.has(line))
  if (wrong !== undefined) throw new BackupError(`${file} is damaged: ${wrong.slice(66).trim()}`)
  if (digests.length !== expected.size) throw new BackupError(`${file} is not whole.`)
}
