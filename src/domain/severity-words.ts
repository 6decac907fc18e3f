import type { severities } from '#contract/yard/severity.ts'

type Severity = (typeof severities)[number]

export const severityLabels: Record<Severity, string> = {
  minor: 'Minor',
  major: 'Major',
  dangerous: 'Dangerous',
}

export const severityHints: Record<Severity, string> = {
  minor: 'Can wait for the next service',
  major: 'To be fixed soon',
  dangerous: 'Do not use the trailer',
}

export const severityTones = { minor: 'neutral', major: 'warning', dangerous: 'dangerous' } as const
