import type { Server, Socket } from 'node:net'

/**
 * Node's server of HTTP/2 can end none of its connections itself.
 * @returns what ends all connections that a server has by then
 */
export function endOpenSockets(server: Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}
