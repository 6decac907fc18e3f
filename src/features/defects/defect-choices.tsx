import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Sent } from '#contract/calls.ts'
import type { Defect } from '#contract/yard/defect.ts'
import { isLower, severities } from '#contract/yard/severity.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { severityLabels } from '#src/domain/severity-words.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { wasBefore } from './act-words.ts'
import { peopleQuery, type Self, type Severity, shownWith, useDefectAct } from './defect-data.ts'
import './defect-choices.css'

const LowerSeverity = lazy(async () => ({
  default: (await import('./lower-severity.tsx')).LowerSeverity,
}))

type DefectStep = Sent<'POST /defects/{uuid}/act'>
type Props = { defect: Defect; self: Self }

const levels = severities.map((id) => ({ id, label: severityLabels[id] }))

/** Severity and assignee: each choice is a step of its own; a lower severity asks for a reason. */
export function DefectChoices({ defect, self }: Props) {
  const { uuid, title, severity, assigned } = defect
  const people = usePeople(self, assigned)
  const act = useDefectAct()
  const [lower, setLower] = useState<Severity | null>(null)

  function choose(step: Pick<DefectStep, 'severity' | 'assigned'>, label: string) {
    const made = { uuid, act: crypto.randomUUID(), happened_at: new Date().toISOString() }
    const { severity: level } = step
    const { shows = [] } = level ? shownWith(defect, { severity: level }, false) : {}
    const shown = level ? { shows: [...shows, wasBefore(defect, made.act)] } : {}
    act.mutate(
      { body: { ...made, ...step }, label: `${label}: ‘${title}’`, ...shown },
      {
        onSuccess: (submitted) => showSuccess(savedWords(submitted, 'Saved')),
        onError: (error) => showError(sentenceOf(error, 'Try again.')),
      },
    )
  }

  function give(to: string | null) {
    const person = people.find((one) => one.uuid === to)
    if ((assigned?.uuid ?? null) === to) return
    const step = { assigned: person ? { uuid: person.uuid, name: person.name } : null }
    choose(step, person ? `Assign to ${person.name}` : 'Assign to nobody')
  }

  return (
    <div className="defect-choices">
      <Select
        label="Assigned to"
        options={people.map(({ uuid: id, name }) => ({
          id,
          label: id === self.uuid ? `Me (${name})` : name,
        }))}
        value={assigned?.uuid ?? null}
        placeholder="Nobody yet"
        isClearable={assigned !== null}
        onChange={give}
      />
      <Select
        label="How bad is it"
        options={levels}
        value={severity}
        onChange={(id) => {
          const level = severities.find((known) => known === id && known !== severity)
          if (level && isLower(level, severity)) setLower(level)
          else if (level) choose({ severity: level }, severityLabels[level])
        }}
      />
      <Suspense fallback={null}>
        {lower && <LowerSeverity {...{ defect, level: lower }} onClose={() => setLower(null)} />}
      </Suspense>
    </div>
  )
}

/** Offline only oneself and the current assignee are known. */
function usePeople(self: Self, assigned: Self | null): Self[] {
  const { data = [] } = useQuery(peopleQuery)
  const known = new Map(
    [self, ...(assigned ? [assigned] : []), ...data].map((one) => [one.uuid, one]),
  )
  return [...known.values()]
}
