import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection between a browser and the server that dies again and again. */
export type DyingProxy = {
  url: string
  /** How many connections it has cut. */
  cuts(): number
  close(): Promise<void>
}

/**
 * Starts one on a port of this machine.
 * @param limit bytes from the browser after which a connection is cut
 */
export async function dyingProxy(server: string, limit: number): Promise<DyingProxy> {
  const { hostname, port } = new URL(server)
  const open = new Set<Socket>()
  let cuts = 0
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    let passed = 0
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    near.on('data', (bytes: Buffer) => {
      passed += bytes.length
      if (passed <= limit) return void (far.write(bytes) || pauseUntilDrained(near, far))
      cuts += 1
      // What came this far arrives; the rest never does.
      far.end(bytes.subarray(0, bytes.length - (passed - limit)))
      near.destroy()
    })
    far.pipe(near)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  // Listening on a port of this machine.
  const { port: own } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

function pauseUntilDrained(near: Socket, far: Socket) {
  near.pause()
  far.once('drain', () => near.resume())
}
