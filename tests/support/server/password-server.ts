import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** The two messages by which PostgreSQL asks for a password (SCRAM-SHA-256). */
const saslMechanisms = 10
const saslContinue = 11

/** What a PostgreSQL says to somebody without a password: it asks, and waits for a minute. */
export async function askForPassword() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(authentication(saslMechanisms, 'SCRAM-SHA-256\0\0'))
      socket.once('data', (chunk) => {
        const [, nonce] = /r=(.*)$/s.exec(chunk.toString()) ?? []
        socket.write(authentication(saslContinue, `r=${nonce}more,s=c2FsdA==,i=4096`))
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // It listens on TCP.
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `postgresql://someone@127.0.0.1:${port}/drawbar`, close }
}

function authentication(kind: number, text: string) {
  const message = Buffer.alloc(9 + text.length)
  message.write('R')
  message.writeInt32BE(8 + text.length, 1)
  message.writeInt32BE(kind, 5)
  message.write(text, 9)
  return message
}
