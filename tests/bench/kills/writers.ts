import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** What one writer was promised. */
export type Kept = { vins: string[]; files: Map<string, string> }

export type Writers = {
  /** All that was acknowledged so far; `again` counts requests that were sent once more. */
  kept: Kept
  again: () => number
  /** What was neither acknowledged nor a killed connection. */
  refused: string[]
  /** Ends them once each has an answer to what it sent last. */
  end(): Promise<void>
}

export type Around = { url: string; cookie: string; type: string; oem: string }

const filesEvery = 6
const patience = 150

/**
 * Writers that register trailers and now and then store a file, one request after the other. What
 * got no answer is sent again under its Idempotency-Key until it has one, as a device does.
 */
export function startWriters(around: Around, writers: number): Writers {
  const kept: Kept = { vins: [], files: new Map() }
  const refused: string[] = []
  let isOver = false
  let again = 0

  async function untilAnswered(path: string, request: () => RequestInit) {
    for (;;) {
      const answer = await fetch(`${around.url}${path}`, request()).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => null,
      )
      if (answer?.status === 200) return
      if (answer && answer.status !== 503) refused.push(`${path} ${answer.status} ${answer.text}`)
      again += 1
      await new Promise((resolve) => setTimeout(resolve, patience))
    }
  }

  async function write(path: string, sent: object) {
    const headers = {
      ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      cookie: around.cookie,
    }
    const body = JSON.stringify(sent)
    await untilAnswered(path, () => ({ method: 'POST', body, headers }))
  }

  async function register(vin: string) {
    const uuid = randomUUID()
    await write('/api/register-trailer', {
      ...{ uuid, vin, class: { uuid: around.type }, oem: { uuid: around.oem } },
      manufactured_date: '2020-02',
    })
    kept.vins.push(vin)
    return uuid
  }

  /** With the record that names it: nobody may hold more than a thousand files that none does. */
  async function store(trailer: string) {
    const uuid = randomUUID()
    const bytes = randomBytes(3000)
    const headers = { 'idempotency-key': randomUUID(), cookie: around.cookie }
    await untilAnswered('/api/upload', () => {
      const body = new FormData()
      body.append('uuid', uuid)
      body.append('upload_file', new File([bytes], 'yard.bin'))
      return { method: 'POST', body, headers }
    })
    kept.files.set(uuid, createHash('sha256').update(bytes).digest('hex'))
    await write('/api/trailers/resources', { name: 'Yard', type: 'UPLOAD', upload: uuid, trailer })
  }

  async function work(writer: number) {
    let trailer = ''
    for (let index = 0; !isOver; index += 1) {
      if (index % filesEvery === filesEvery - 1) await store(trailer)
      else {
        const vin = `6T9K${String(writer).padStart(2, '0')}${String(index).padStart(11, '0')}`
        trailer = await register(vin)
      }
    }
  }

  const working = Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)))
  return {
    kept,
    again: () => again,
    refused,
    async end() {
      isOver = true
      await working
    },
  }
}
