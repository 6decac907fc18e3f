import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

/** @returns which requests are traced, by OTEL_TRACES_SAMPLER: all, unless a proxy decided otherwise */
export function samplerOf({
  OTEL_TRACES_SAMPLER: name = '',
  OTEL_TRACES_SAMPLER_ARG: ratio = '1',
}: NodeJS.ProcessEnv): Sampler {
  const root = rootOf(name.replace(/^parentbased_/, ''), Number(ratio))
  return name && !name.startsWith('parentbased_') ? root : new ParentBasedSampler({ root })
}

function rootOf(name: string, ratio: number) {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}
