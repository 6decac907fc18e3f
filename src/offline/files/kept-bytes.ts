import { contentAddress } from '#contract/content-address.ts'
import { apiAddress } from '#src/api/api-address.ts'
import { watchdog } from '#src/core/time-out.ts'
import { fetchingSilent } from '#src/core/timing.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { canKeepFiles } from './can-keep-files.ts'
import { keptFiles } from './file-caches.ts'
import { isFull } from './is-full.ts'
import type { KeptFile } from './kept.ts'
import { isFile, storable, storedSize } from './stored-file.ts'

/** `later`: the server does not give the file now. */
type Outcome = { kind: 'here'; size: number } | { kind: 'gone' | 'later' | 'full' }

const openCache = ({ name }: DeviceDatabase) => caches.open(keptFiles(name))

export async function isFileHere({ name }: DeviceDatabase, upload: string): Promise<boolean> {
  if (!canKeepFiles()) return false
  return Boolean(await caches.match(contentAddress(upload), { cacheName: keptFiles(name) }))
}

/** Fetches a file and its small pictures, with low priority. */
export async function fetchFile(
  device: DeviceDatabase,
  { upload, variants, size }: KeptFile,
  signal: AbortSignal,
): Promise<Outcome> {
  const cache = await openCache(device)
  const original = await fetchOne(cache, contentAddress(upload), signal)
  if (original.kind !== 'here') return original
  if (size !== null && original.size !== size) {
    await cache.delete(contentAddress(upload))
    return { kind: 'later' }
  }
  for (const variant of variants.filter((one) => one !== 'original')) {
    const { kind } = await fetchOne(cache, contentAddress(upload, variant), signal)
    // `gone` is ignored: not every file has small pictures.
    if (kind === 'later' || kind === 'full') return { kind }
  }
  return original
}

async function fetchOne(cache: Cache, address: string, signal: AbortSignal): Promise<Outcome> {
  const known = await cache.match(address)
  if (known) return { kind: 'here', size: storedSize(known) }
  try {
    const file = await withIdleTimeout((ending, heard) => ask(address, ending, heard), signal)
    if (typeof file === 'string') return { kind: file }
    const size = storedSize(file)
    await cache.put(address, file)
    return { kind: 'here', size }
  } catch (error) {
    return { kind: isFull(error) ? 'full' : 'later' }
  }
}

async function ask(address: string, signal: AbortSignal, heard: () => void) {
  const how = { priority: 'low', credentials: 'include', signal } as const
  const response = await fetch(apiAddress(address), how)
  heard()
  if (isFile(response)) return storable(reportingChunks(response, heard))
  return (await isRefused(response)) ? 'gone' : 'later'
}

/** Whether our server refuses the file; the end of a session (401) is no such refusal. */
async function isRefused(response: Response) {
  if (response.status !== 404 && response.status !== 403) return false
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'error' in body
}

/** @returns the uploads whose originals are on this device */
export async function uploadsHere(device: DeviceDatabase): Promise<Set<string>> {
  const kept = await (await openCache(device)).keys()
  const originals = kept.map(({ url }) => new URL(url)).filter(({ search }) => search === '')
  return new Set(originals.map(({ pathname }) => pathname.split('/')[3] ?? ''))
}

export async function dropFiles(
  device: DeviceDatabase,
  files: Pick<KeptFile, 'upload' | 'variants'>[],
) {
  if (!canKeepFiles() || files.length === 0) return
  const cache = await openCache(device)
  for (const { upload, variants } of files) {
    for (const variant of variants) await cache.delete(contentAddress(upload, variant))
  }
}

/**
 * Makes a request that may be slow, but is aborted when no data comes for a time.
 * @param make calls `heard` whenever data came
 * @param signal aborts it as well
 */
async function withIdleTimeout<Answer>(
  make: (signal: AbortSignal, heard: () => void) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const { heard, stop } = watchdog(fetchingSilent, end)
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  try {
    return await make(ending.signal, heard)
  } finally {
    stop()
    signal.removeEventListener('abort', end)
  }
}

/** @returns the answer, which calls `heard` for each chunk of its body */
function reportingChunks({ body, headers }: Response, heard: () => void): Response {
  const parts = body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, passed) {
        heard()
        passed.enqueue(part)
      },
    }),
  )
  return new Response(parts ?? null, { headers })
}
