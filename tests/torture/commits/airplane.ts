import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to the server that can be cut, for every process of the browser. */
export type Airplane = {
  url: string
  /** Whether nothing gets through. */
  setMode(isOn: boolean): void
  close(): Promise<void>
}

export async function startAirplane(server: string): Promise<Airplane> {
  const { hostname: host, port } = new URL(server)
  const open = new Set<Socket>()
  let isOn = false
  const way = createServer((near) => {
    if (isOn) return near.destroy()
    const far = connect({ host, port: Number(port) })
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(way.address() as AddressInfo).port}`, // It listens on a port.
    setMode(wanted) {
      isOn = wanted
      if (isOn) cut()
    },
    async close() {
      way.close()
      cut()
    },
  }
}
