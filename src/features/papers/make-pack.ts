import { contentAddress } from '#contract/content-address.ts'
import { paperHash } from '#contract/handover/paper-hash.ts'
import { localDay } from '#contract/local-day.ts'
import type { TrailerPart } from '#contract/part.ts'
import { apiAddress } from '#src/api/api-address.ts'
import { allPages } from '#src/api/pages.ts'
import { sha256Hex } from '#src/core/sha256.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { fileOf } from '#src/offline/outbox/file-of.ts'
import { read } from '#src/offline/replica/read.ts'
import { paperName } from '#src/ui/paper/file-name.ts'
import { lastHandover } from './last-handover.ts'
import { gathered, makePaper, type PaperAsked } from './make-paper.ts'
import {
  type LeftOut,
  type PackFile,
  type PartDocuments,
  packFiles,
  whyLeft,
} from './pack-files.ts'
import { zipWriter } from './write-zip.ts'

export type Pack = {
  content: Blob
  name: string
  files: number
  left: LeftOut[]
}

type Work = { signal: AbortSignal; onProgress: (done: number, total: number) => void }

/** Makes a ZIP of the papers of a trailer and the files that visitors see of it, offline too. */
export async function makePack(
  device: DeviceDatabase,
  asked: Omit<PaperAsked, 'receipt'>,
  { signal, onProgress }: Work,
): Promise<Pack> {
  const of = await gathered({ ...asked, receipt: null })
  const wanted = packFiles(of, await documentsOf(of.parts))
  const signed = await signedPaper(asked.trailer.uuid)
  const total = wanted.length + 1 + Number(signed !== null)
  const zip = zipWriter()
  const left: LeftOut[] = []
  let [done, bytes] = [0, 0]

  async function add(path: string, content: Blob | null) {
    signal.throwIfAborted()
    const why = whyLeft(content, bytes)
    if (why) left.push({ path, why })
    else if (content) {
      await zip.add(path, content)
      bytes += content.size
    }
    done += 1
    onProgress(done, total)
  }

  onProgress(0, total)
  const paper = await makePaper(device, { ...asked, receipt: null }, of)
  if (signed) await add('Handover.pdf', await bytesSigned(device, signed, signal))
  await add('Build sheet.pdf', new Blob([paper.bytes]))
  for (const file of wanted) {
    const content = await bytesOf(device, file.upload, signal)
    await add(withEnding(file, content), content)
  }
  const { vin, rego } = asked.trailer
  const name = `${paperName('Handover pack', vin || rego, localDay(new Date()))}.zip`
  return { content: zip.finish(), name, files: done - left.length, left }
}

type SignedPaper = { upload: string; hash: string }

/** @returns the paper of the last handover; null where there is none */
async function signedPaper(trailer: string): Promise<SignedPaper | null> {
  const entry = await lastHandover(trailer)
  const [upload] = entry?.files ?? []
  const hash = entry && paperHash(entry.text)
  return upload && hash ? { upload: upload.uuid, hash } : null
}

/** @returns the paper as it was signed: any other file of the logbook is for members */
async function bytesSigned(
  device: DeviceDatabase,
  { upload, hash }: SignedPaper,
  signal: AbortSignal,
) {
  const content = await bytesOf(device, upload, signal)
  const bytes = content && new Uint8Array(await content.arrayBuffer())
  return bytes && (await sha256Hex(bytes)) === hash ? content : null
}

async function documentsOf(parts: readonly TrailerPart[]): Promise<PartDocuments> {
  const documents: PartDocuments = []
  for (const { uuid, part } of parts) {
    const resources = await allPages(uuidOf, (range) =>
      read('GET /trailer-parts/{part}/resources', { part: uuid, ...range }),
    )
    if (resources.length > 0) documents.push({ part: part.model_number, resources })
  }
  return documents
}

const uuidOf = ({ uuid }: { uuid: string }) => uuid

/** Offline, the service worker answers from the device if it has the file. */
async function bytesOf(device: DeviceDatabase, upload: string, signal: AbortSignal) {
  const unsent = await fileOf(device, '', upload)
  if (unsent) return new Blob([unsent.bytes], { type: unsent.type })
  try {
    const response = await fetch(apiAddress(contentAddress(upload)), { signal })
    return response.ok ? await response.blob() : null
  } catch {
    signal.throwIfAborted()
    return null
  }
}

/** The picture of a trailer has no name. */
function withEnding({ path }: PackFile, content: Blob | null) {
  const [, ending] = /^image\/(jpeg|png|webp)/.exec(content?.type ?? '') ?? []
  return ending && !/\.[^./]{1,8}$/.test(path) ? `${path}.${ending.replace('jpeg', 'jpg')}` : path
}
