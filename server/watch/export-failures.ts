import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'

/** Warns once when spans can't be sent any more, until they can again. */
export function saysFailures(exporter: SpanExporter) {
  let log: Pick<FastifyBaseLogger, 'warn'> | null = null
  let isFailing = false
  const saying: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== 0
        if (fails && !isFailing)
          log?.warn({ event: 'traces lost', spans: spans.length }, reasonOf(result.error))
        isFailing = fails
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
  return {
    exporter: saying,
    sayTo: (to: Pick<FastifyBaseLogger, 'warn'>) => {
      log = to
    },
  }
}

const reasonOf = (error: Error | undefined) =>
  `traces can't be sent: ${error?.message ?? 'no reason given'}`
