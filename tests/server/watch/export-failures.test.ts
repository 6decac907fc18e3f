import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { saysFailures } from '#server/watch/tracing.ts'

test('Traces that can not be sent are a warning once, and again after some were sent', () => {
  let answers = true
  const failed = { code: ExportResultCode.FAILED, error: new Error('ECONNREFUSED') }
  const sending: SpanExporter = {
    export: (_spans, done) => done(answers ? { code: ExportResultCode.SUCCESS } : failed),
    shutdown: async () => undefined,
  }
  const warned: unknown[] = []
  const { exporter, sayTo } = saysFailures(sending)
  sayTo({ warn: (...line: unknown[]) => void warned.push(line) })
  for (answers of [true, false, false, true, false]) exporter.export([], () => undefined)
  const line = [{ event: 'traces lost', spans: 0 }, "traces can't be sent: ECONNREFUSED"]
  expect(warned).toEqual([line, line])
})
