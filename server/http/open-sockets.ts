import type { Server, Socket } from 'node:net'

/**
 * Node's HTTP/2 server has no closeAllConnections.
 * @returns a function that ends all connections of a server
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
