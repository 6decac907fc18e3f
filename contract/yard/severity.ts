/** The mildest first. */
export const severities = ['minor', 'major', 'dangerous'] as const

export const defectStates = ['open', 'in work', 'fixed', 'closed', 'declined'] as const

export const inspectionResults = ['pass', 'pass with defects', 'fail'] as const

type Severity = (typeof severities)[number]

export const isLower = (now: Severity, before: Severity): boolean =>
  severities.indexOf(now) < severities.indexOf(before)

export const reasonNeeded = 'Say why it is less bad than before'

export const worse = (one: Severity, other: Severity): Severity =>
  severities.indexOf(one) > severities.indexOf(other) ? one : other
