import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kept } from '../kills/writers.ts'

export type Around = {
  url: string
  cookie: string
  organization: string
  type: string
  oem: string
}

export type Clients = {
  kept: Kept
  /** What was not answered by a success, as `path: what was answered`, at each time. */
  failed: string[]
  /** Milliseconds that each answer took. */
  times: number[]
  end(): Promise<void>
}

const fileBytes = 3000
const half = fileBytes / 2

/**
 * Clients that each register a trailer, find it, store a file whole and one in two pieces, and read
 * both from where the server says, one request after the other. They try nothing twice.
 */
export function startClients(around: Around, clients: number): Clients {
  const kept: Kept = { vins: [], files: new Map() }
  const failed: string[] = []
  const times: number[] = []
  let isOver = false
  const { url, cookie } = around

  /** @returns the bytes of a success, null for all else */
  async function ask(path: string, init: RequestInit = {}): Promise<Buffer | null> {
    const began = performance.now()
    const address = path.startsWith('/') ? `${url}/api${path}` : path
    const headers = { ...init.headers, ...(path.startsWith('/') && { cookie }) }
    const answer = await fetch(address, { ...init, headers }).then(
      async (response) => ({
        status: response.status,
        bytes: Buffer.from(await response.arrayBuffer()),
      }),
      (error: Error) => ({ status: String(error.cause ?? error), bytes: Buffer.from('') }),
    )
    times.push(performance.now() - began)
    if (typeof answer.status === 'number' && answer.status < 300) return answer.bytes
    const [route = ''] = path.replace(url, '').split('?')
    failed.push(`${init.method ?? 'GET'} ${route}: ${answer.status} ${answer.bytes}`.slice(0, 300))
    return null
  }

  async function register(vin: string) {
    const { type, oem } = around
    const trailer = { vin, class: { uuid: type }, oem: { uuid: oem }, manufactured_date: '2020-02' }
    const sent = await ask('/register-trailer', {
      method: 'POST',
      body: JSON.stringify(trailer),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    })
    if (sent) kept.vins.push(vin)
    const found = await ask(`/trailers?search=${vin}`)
    if (found && JSON.parse(String(found)).data[0]?.vin !== vin) failed.push(`${vin} is not found`)
  }

  async function sendWhole(uuid: string, bytes: Buffer<ArrayBuffer>) {
    const body = new FormData()
    body.append('uuid', uuid)
    body.append('upload_file', new File([bytes], 'yard.bin'))
    const headers = { 'idempotency-key': randomUUID() }
    return ask('/upload', { method: 'POST', body, headers })
  }

  async function sendInPieces(uuid: string, bytes: Buffer<ArrayBuffer>) {
    const tus = { 'tus-resumable': '1.0.0' }
    const begun = await ask('/upload/resumable', {
      method: 'POST',
      headers: {
        ...{ ...tus, 'upload-length': String(fileBytes) },
        'upload-metadata': `uuid ${btoa(uuid)},filename ${btoa('yard.bin')}`,
      },
    })
    const piece = (from: number) =>
      ask(`/upload/resumable/${around.organization}.${uuid}`, {
        method: 'PATCH',
        headers: {
          ...{ ...tus, 'upload-offset': String(from) },
          'content-type': 'application/offset+octet-stream',
        },
        body: bytes.subarray(from, from + half),
      })
    return begun && (await piece(0)) && (await piece(half))
  }

  async function store(send: typeof sendWhole) {
    const uuid = randomUUID()
    const bytes = randomBytes(fileBytes)
    if (!(await send(uuid, bytes))) return
    kept.files.set(uuid, createHash('sha256').update(bytes).digest('hex'))
    const answer = await ask(`/file/${uuid}`)
    if (!answer) return
    const read = await ask(JSON.parse(String(answer)).data.presignedUrl)
    if (read && !read.equals(bytes)) failed.push(`${uuid} was read as other bytes`)
  }

  async function work(client: number) {
    for (let index = 0; !isOver; index += 1) {
      await register(`6T9R${String(client).padStart(2, '0')}${String(index).padStart(11, '0')}`)
      await store(index % 2 ? sendInPieces : sendWhole)
    }
  }

  const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  return {
    ...{ kept, failed, times },
    async end() {
      isOver = true
      await working
    },
  }
}
