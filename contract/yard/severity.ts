/** How bad a defect is, the mildest first. */
export const severities = ['minor', 'major', 'dangerous'] as const

/** What became of a defect. */
export const defectStates = ['open', 'in work', 'fixed', 'closed', 'declined'] as const

/** What an inspection came to. */
export const inspectionResults = ['pass', 'pass with defects', 'fail'] as const

type Severity = (typeof severities)[number]

/** Whether something is said to be less bad than it was: a reason goes with that. */
export const isLower = (now: Severity, before: Severity): boolean =>
  severities.indexOf(now) < severities.indexOf(before)

export const reasonNeeded = 'Say why it is less bad than it was'

export const worse = (one: Severity, other: Severity): Severity =>
  severities.indexOf(one) > severities.indexOf(other) ? one : other
