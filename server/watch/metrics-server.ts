import { once } from 'node:events'
import { createServer } from 'node:http'
import { ConfigError } from '#server/core/config-error.ts'
import { timing } from '#server/core/timing.ts'
import type { Metrics } from './metrics.ts'

export type MetricsPlace = { port: number; host: string }

/**
 * Answers GET /metrics on a port of its own.
 * @returns a function that stops it
 * @throws ConfigError where it can't listen
 */
export async function serveMetrics({ text }: Pick<Metrics, 'text'>, { port, host }: MetricsPlace) {
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== 'GET' || url !== '/metrics') return answer.writeHead(404).end('GET /metrics\n')
    try {
      const { type, body } = await text()
      answer.writeHead(200, { 'content-type': type }).end(body)
    } catch (error) {
      // For instance where the database does not answer: Prometheus counts this server as down.
      answer.writeHead(503).end(`${error instanceof Error ? error.name : 'Error'}\n`)
    }
  })
  server.requestTimeout = timing.metricsRequest
  server.maxConnections = 50
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw new ConfigError(`METRICS_PORT ${port} can't be listened on (${error.code})`)
  })
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
