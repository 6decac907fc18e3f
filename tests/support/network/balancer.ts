import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two looks at GET /ready of a server. */
const lookEvery = 100

/** A server behind it, and whether the balancer sends it anything. */
type Behind = { url: string; isReady: boolean; answered: number }

export type Balancer = {
  url: string
  behind: Behind[]
  /** A server that was started again somewhere else. */
  replace(index: number, url: string): void
  close(): Promise<void>
}

/**
 * A balancer as they stand before several servers: it keeps its connections to them, takes the next
 * server in turn that said last that it was ready, and tries nothing twice.
 */
export async function balance(urls: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const behind: Behind[] = urls.map((url) => ({ url, isReady: false, answered: 0 }))
  const ending = new AbortController()
  let turn = 0

  function next() {
    const ready = behind.filter(({ isReady }) => isReady)
    turn += 1
    return ready[turn % ready.length]
  }

  const front = createServer((near, answer) => {
    const server = next()
    if (server) passOn(agent, server, near, answer)
    else answer.writeHead(502).end('no server is ready')
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  for (const one of behind) one.isReady = await saysReady(one.url)
  const looking = behind.map(async (one) => {
    while (!ending.signal.aborted) {
      one.isReady = await saysReady(one.url)
      await sleep(lookEvery)
    }
  })
  // Listening on a port of this machine.
  const { port } = front.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    behind,
    replace: (index, url) => Object.assign(behind[index] ?? {}, { url }),
    async close() {
      ending.abort()
      await Promise.all(looking)
      agent.destroy()
      front.closeAllConnections()
      front.close()
      await once(front, 'close')
    },
  }
}

const saysReady = (url: string) =>
  fetch(`${url}/api/ready`, { headers: { connection: 'close' } }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

function passOn(agent: Agent, server: Behind, near: IncomingMessage, answer: ServerResponse) {
  const { method, headers, url = '' } = near
  const far = request(`${server.url}${url}`, { agent, method, headers }, (response) => {
    server.answered += 1
    const { connection: _hop, 'keep-alive': _time, ...rest } = response.headers
    answer.writeHead(response.statusCode ?? 502, rest)
    response.pipe(answer)
  })
  far.on('error', (error) => answer.writeHead(502).end(String(error)))
  near.pipe(far)
}
