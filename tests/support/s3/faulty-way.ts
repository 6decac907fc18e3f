import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What happens to requests on their way: they pass, are refused by S3's own words, are
 * cut off, or never answered.
 */
export type Way = 'open' | 'slow down' | 'denied' | 'cut' | 'silent'

const refusals = {
  'slow down': { status: 503, code: 'SlowDown' },
  denied: { status: 403, code: 'AccessDenied' },
}

/** A way to an S3 server that can be had to fail. What passes is answered by the server itself. */
export async function openFaultyWay(endpoint: string) {
  const ways: Way[] = []
  let lasting: Way = 'open'
  const server = createServer((asked, answer) => {
    const way = ways.shift() ?? lasting
    if (way === 'cut') return void asked.socket.destroy()
    if (way === 'silent') return
    if (way !== 'open') {
      asked.resume()
      const { status, code } = refusals[way]
      return void answer.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    }
    const { method, headers, url = '/' } = asked
    const passed = request(new URL(url, endpoint), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    // Swift sends more than the end of an answer to HEAD.
    passed.on('error', () => (answer.headersSent ? answer.end() : answer.destroy()))
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on. */
    become(way: Way) {
      lasting = way
    },
    /** For the next requests only, one each. */
    next(...some: Way[]) {
      ways.push(...some)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
