import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Enough that a server always finds the next request there when it has answered one. */
const connections = 64
/** More searches of one person at once are refused. */
const searchesAtOnce = 16

/** An open connection that asks one thing after another. */
type Lane = { socket: Socket; ask(request: string, told: (answer: Buffer | null) => void): void }

/** Keeps a server busy from several connections, at as little cost of its own as can be. */
export type Load = {
  /** Asks so many times; each answer must be a success. */
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
    run: (request, times) =>
      runAll(request.includes('search=') ? lanes.slice(0, searchesAtOnce) : lanes, request, times),
    ask: (request) =>
      new Promise((resolve, reject) => {
        first.ask(request, (answer) => (answer ? resolve(Buffer.from(answer)) : reject(closed())))
      }),
    close: () => {
      for (const { socket } of lanes) socket.destroy()
    },
  }
}

/**
 * Without a promise for each answer: what asks must be faster than what it measures. It does not
 * sleep either: a server that is slower than it would have to wake it for each answer, which costs
 * the server a third of what a bare route does.
 */
function runAll(lanes: Lane[], request: string, times: number): Promise<void> {
  let toAsk = times
  let unanswered = times
  const stayAwake = () => unanswered > 0 && setImmediate(stayAwake)
  return new Promise((resolve, reject) => {
    stayAwake()
    const askNext = (lane: Lane) => {
      if (toAsk === 0) return
      toAsk -= 1
      lane.ask(request, (answer) => {
        const isGood = answer?.indexOf('HTTP/1.1 200') === 0
        unanswered = isGood ? unanswered - 1 : 0
        if (!isGood) reject(answer ? new Error(answer.toString()) : closed())
        else if (unanswered === 0) resolve()
        else askNext(lane)
      })
    }
    lanes.forEach(askNext)
  })
}

const closed = () => new Error('the server closed a connection')

async function openLane(port: number): Promise<Lane> {
  let parts: Buffer[] = []
  let tell = (_answer: Buffer | null) => {}
  // Every part comes in the same memory, which is copied where more of an answer is to come.
  const onread = {
    buffer: Buffer.alloc(65_536),
    callback: (bytes: number, into: Uint8Array) => {
      const part = Buffer.from(into.buffer, into.byteOffset, bytes)
      const whole = parts.length === 0 ? part : Buffer.concat([...parts, part])
      if (isWhole(whole)) {
        parts = []
        tell(whole)
      } else parts.push(Buffer.from(part))
      return true
    },
  }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
  await once(socket, 'connect')
  socket.on('error', () => tell(null))
  socket.on('close', () => tell(null))
  return {
    socket,
    ask(request, told) {
      tell = told
      socket.write(request, 'latin1')
    },
  }
}

const lengthName = Buffer.from('content-length: ')

function isWhole(answer: Buffer) {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const named = answer.indexOf(lengthName)
  if (named < 0 || named > end) return answer.toString('latin1', answer.length - 5) === '0\r\n\r\n'
  const length = Number.parseInt(answer.toString('latin1', named + lengthName.length, end), 10)
  return answer.length === end + 4 + length
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
