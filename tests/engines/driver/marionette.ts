import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const perMessage = 90_000

/**
 * Speaks Firefox's own protocol, WebDriver's commands over a socket: the program that turns HTTP
 * into it, geckodriver, is in no package of Debian.
 */
export async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, (answer: Answer) => void>()
  read(socket, (message) => {
    if (!Array.isArray(message)) return
    const [, id, error, result] = message
    waiting.get(id)?.({ error, result })
    waiting.delete(id)
  })
  let last = 0
  return {
    async send(name: string, parameters: object): Promise<unknown> {
      last += 1
      const id = last
      const { error, result } = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve)
        const text = JSON.stringify([0, id, name, parameters])
        socket.write(`${Buffer.byteLength(text)}:${text}`)
        const silence = { error: { error: 'timeout', message: `${name} is not answered` } }
        setTimeout(() => resolve({ ...silence, result: null }), perMessage).unref()
      })
      if (error) throw new Error(`${error.error}: ${error.message}`)
      return result
    },
    end: () => socket.destroy(),
  }
}

type Answer = { error: { error: string; message: string } | null; result: unknown }

/** Each message is its length in bytes, a colon, and JSON. */
function read(socket: Socket, take: (message: unknown) => void) {
  let buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    buffer = Buffer.concat([buffer, chunk])
    for (;;) {
      const colon = buffer.indexOf(':')
      if (colon < 0) return
      const end = colon + 1 + Number(buffer.subarray(0, colon).toString())
      if (buffer.length < end) return
      take(JSON.parse(buffer.subarray(colon + 1, end).toString()))
      buffer = buffer.subarray(end)
    }
  })
  // Closing the browser breaks it.
  socket.on('error', () => undefined)
}
