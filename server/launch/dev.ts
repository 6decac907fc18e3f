import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { freePort } from './free-port.ts'
import { onStopSignal } from './on-stop-signal.ts'

const apiPort = String(await freePort())
// vite.config.ts sends /api there.
process.env.API_PORT = apiPort

const vite = await createServer({
  clearScreen: false,
  server: { port: Number(process.env.PORT || 3000), strictPort: true, host: process.env.HOST },
})
await vite.listen()
vite.printUrls()

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
  env: { ...process.env, PORT: apiPort, HOST: '127.0.0.1' },
  stdio: 'inherit',
})
const apiExit = once(api, 'exit')
// Vite's own handler would end this process before the API has ended.
process.removeAllListeners('SIGTERM')
onStopSignal(() => {
  api.kill('SIGTERM')
  return apiExit
})
api.on('exit', (code) => process.exit(code ?? 1))
