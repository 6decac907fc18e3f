import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What is answered in the server's place. */
type Foreign = {
  status: number
  type: string
  body: string
  location?: string
  /** Bytes that never come: the connection dies behind the body. */
  missing?: number
}

/** What stands between a browser and the server, and answers some of what is asked itself. */
export type Middlebox = {
  url: string
  /**
   * From now on it answers by itself.
   * @param answer says what, null to let the server answer; none: it only passes on
   */
  answer(answer?: (path: string) => Foreign | null): void
  /** @returns how much it has answered by itself */
  answered(): number
  close(): Promise<void>
}

/** A hotel's or yard's sign-in page, which answers whatever is asked. */
export const portal: Foreign = {
  status: 200,
  type: 'text/html',
  body: '<!doctype html><title>Hotel</title><h1>Welcome to the hotel</h1>',
}

/** The way to one, which is elsewhere. */
export const wayToPortal: Foreign = {
  status: 302,
  type: 'text/html',
  body: '',
  location: 'http://portal.invalid/sign-in',
}

export const script = (body: string): Foreign => ({ status: 200, type: 'text/javascript', body })

/** Starts one on a port of this machine. */
export async function middlebox(server: string): Promise<Middlebox> {
  let answerOf: (path: string) => Foreign | null = () => null
  let answered = 0
  const box = createServer((near, answer) => {
    const foreign = answerOf(near.url ?? '')
    if (foreign) {
      answered += 1
      near.resume()
      return tell(answer, foreign)
    }
    const far = request(
      server + near.url,
      { method: near.method ?? 'GET', headers: near.headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      },
    )
    far.on('error', () => answer.destroy())
    near.pipe(far)
  })
  // It closes none that a request may be on its way in.
  box.keepAliveTimeout = 0
  box.listen(0, '127.0.0.1')
  await once(box, 'listening')
  // Listening on a port of this machine.
  const { port } = box.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    answer: (next = () => null) => {
      answerOf = next
    },
    answered: () => answered,
    async close() {
      box.closeAllConnections()
      box.close()
      await once(box, 'close')
    },
  }
}

function tell(answer: ServerResponse, { status, type, body, location, missing }: Foreign) {
  const headers = { 'content-type': type, 'cache-control': 'max-age=3600' }
  if (missing) {
    const length = Buffer.byteLength(body) + missing
    answer.writeHead(status, { ...headers, 'content-length': length })
    return answer.write(body, () => answer.destroy())
  }
  answer.writeHead(status, location ? { ...headers, location } : headers).end(body)
}
