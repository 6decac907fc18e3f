import { OctagonX } from 'lucide-react'
import type { SharedYard } from '#contract/yard/shared-yard.ts'
import { Section } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'

/** A dangerous defect is open, and the organization wants everybody to know. */
export function DoNotUse() {
  return (
    <p className="public-trailer-danger" role="alert">
      <OctagonX aria-hidden="true" />
      <strong>Do not use</strong> This trailer has a dangerous defect.
    </p>
  )
}

type Inspection = NonNullable<SharedYard['inspection']>

export function LastInspection({ at, result }: Inspection) {
  const { words, tone } = results[result]
  return (
    <Section title="Last Inspection">
      <p className="public-trailer-inspection">
        <Chip tone={tone}>{words}</Chip> <DateText date={at} />
      </p>
    </Section>
  )
}

const results = {
  pass: { words: 'Passed', tone: 'success' },
  'pass with defects': { words: 'Passed with defects', tone: 'warning' },
  fail: { words: 'Failed', tone: 'danger' },
} as const satisfies Record<Inspection['result'], object>
