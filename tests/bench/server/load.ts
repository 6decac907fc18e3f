import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const connections = 8

/** An open connection that asks one thing after another. */
type Lane = { socket: Socket; ask(request: string): Promise<Buffer> }

/** Keeps a server busy from several connections, at as little cost of its own as can be. */
export type Load = {
  /** Asks so many times. */
  run(request: string, times: number): Promise<void>
  /** @returns head and body of one answer */
  ask(request: string): Promise<Buffer>
  close(): void
}

export async function openLoad(url: string): Promise<Load> {
  const port = Number(new URL(url).port)
  const lanes = await Promise.all(Array.from({ length: connections }, () => openLane(port)))
  const [first] = lanes
  if (!first) throw new Error('there is no connection')
  return {
    async run(request, times) {
      let left = times
      await Promise.all(
        lanes.map(async (lane) => {
          while (left > 0) {
            left -= 1
            await lane.ask(request)
          }
        }),
      )
    },
    ask: (request) => first.ask(request),
    close: () => {
      for (const { socket } of lanes) socket.destroy()
    },
  }
}

async function openLane(port: number): Promise<Lane> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.setNoDelay(true)
  let parts: Buffer[] = []
  let settle = (_answer: Buffer) => {}
  let refuse = (_error: Error) => {}
  socket.on('error', (error) => refuse(error))
  socket.on('close', () => refuse(new Error('the server closed a connection')))
  socket.on('data', (part) => {
    parts.push(Buffer.from(part))
    const whole = parts.length === 1 ? Buffer.from(part) : Buffer.concat(parts)
    if (!isWhole(whole)) return
    parts = []
    settle(whole)
  })
  return {
    socket,
    ask: (request) =>
      new Promise((resolve, reject) => {
        settle = resolve
        refuse = reject
        socket.write(request)
      }),
  }
}

function isWhole(answer: Buffer) {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = answer.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length) return answer.length === end + 4 + Number(length)
  return answer.toString('latin1', answer.length - 5) === '0\r\n\r\n'
}

export function requestFor(path: string, cookie: string, more = '') {
  return `GET ${path} HTTP/1.1\r\nHost: yard.example\r\nCookie: ${cookie}\r\n${more}\r\n`
}

/** @returns the body of an answer, which must be a success */
export function bodyOf(answer: Buffer): unknown {
  const text = answer.toString()
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(text)
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))
}
