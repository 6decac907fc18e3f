import { ConfigError } from '#server/core/config-error.ts'
import type { WatchConfig } from '#server/watch/open-watch.ts'

/** @throws ConfigError for a value that can't be used */
export function readWatch(env: NodeJS.ProcessEnv): WatchConfig {
  const slowQueryMs = readSlow(env.SLOW_QUERY_MS)
  return { metrics: readMetrics(env), slowQueryMs, traces: readTraces(env) }
}

function readMetrics({ METRICS_PORT: text, METRICS_HOST: host = '' }: NodeJS.ProcessEnv) {
  if (!text) return null
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) {
    return { port, host: host || '127.0.0.1' }
  }
  throw new ConfigError(`METRICS_PORT must be a number from 1 to 65535, not '${text}'`)
}

function readTraces(env: NodeJS.ProcessEnv) {
  const { OTEL_SDK_DISABLED: disabled = '', OTEL_TRACES_EXPORTER: exporter = 'otlp' } = env
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || disabled.toLowerCase() === 'true' || exporter === 'none') return false
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL
  if (!protocol || protocol === 'http/json') return true
  throw new ConfigError(
    `Traces are sent as http/json, to port 4318 of most collectors. OTEL_EXPORTER_OTLP_PROTOCOL must not be '${protocol}'`,
  )
}

function readSlow(text = '') {
  const slow = Number(text || 200)
  if (Number.isInteger(slow) && slow >= 0) return slow
  throw new ConfigError(`SLOW_QUERY_MS must be a number of milliseconds, not '${text}'`)
}
