/** How bad a defect is, the mildest first. */
export const severities = ['minor', 'major', 'dangerous'] as const

/** What became of a defect. */
export const defectStates = ['open', 'in work', 'fixed', 'closed', 'declined'] as const

/** What an inspection came to. */
export const inspectionResults = ['pass', 'pass with defects', 'fail'] as const

type Severity = (typeof severities)[number]

export const worse = (one: Severity, other: Severity): Severity =>
  severities.indexOf(one) > severities.indexOf(other) ? one : other
