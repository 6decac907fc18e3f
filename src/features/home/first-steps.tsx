import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { FirstStep } from '#contract/organization-settings.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { useAttemptKey, useChange } from '#src/api/use-change.ts'
import { useCan } from '#src/domain/rights.tsx'
import { withLastAnswer } from '#src/offline/last-answer.ts'
import type { Figures } from '#src/offline/replica/figures/find-figures.ts'
import { currentWhose } from '#src/offline/session/whose-device.tsx'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type Step, stepsLeft } from './steps-left.ts'
import './first-steps.css'

/** How many people there are; offline the last answer. */
const peopleQuery = {
  queryKey: ['home', 'people'],
  ...withLastAnswer(currentWhose, 'people', ({ signal }) =>
    ask('GET /users/count', { search: '' }, { signal }),
  ),
}

type Props = {
  figures: Figures
  /** Undefined in the remembered session of an older version. */
  putAway: readonly FirstStep[] | undefined
  /** Refreshes the session. */
  onChanged: () => Promise<unknown>
}

/** What a new organization does first, until each step is done or put away. */
export function FirstSteps({ figures, putAway = [], onChanged }: Props) {
  const isAdmin = useCan('administer')
  const canEdit = useCan('edit')
  const { data: people } = useQuery({ ...peopleQuery, enabled: isAdmin })
  const { left, hasBegun } = stepsLeft({ figures, people: people?.count, putAway, isAdmin })
  if (!canEdit) return figures.trailers === 0 ? <NoTrailer /> : null
  if (left.length === 0) return null
  return (
    <Section title={hasBegun ? 'What is left to begin with' : 'Begin here'}>
      <StepList {...{ left, putAway, onChanged }} />
    </Section>
  )
}

type ListProps = { left: Step[]; putAway: readonly FirstStep[]; onChanged: Props['onChanged'] }

function StepList({ left, putAway, onChanged }: ListProps) {
  const isAdmin = useCan('administer')
  const keyFor = useAttemptKey()
  const change = useChange({
    mutationFn: ({ stepsPutAway, key }: { stepsPutAway: FirstStep[]; key: string }) =>
      ask('POST /organization/settings', { settings: { stepsPutAway } }, { key }),
    onSuccess: onChanged,
  })

  function putStepAway(name: FirstStep) {
    const stepsPutAway = [...putAway, name]
    change.mutate({ stepsPutAway, key: keyFor(stepsPutAway, change.error) })
  }

  return (
    <>
      <ol className="first-steps">
        {left.map(({ name, title, text, href, action, also }) => (
          <li key={name}>
            <div>
              <h3>{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
            <div className="first-steps-acts">
              <LinkButton href={href}>{action}</LinkButton>
              {isAdmin && also && <LinkButton href={also.href}>{also.action}</LinkButton>}
              {isAdmin && (
                <Button
                  variant="quiet"
                  icon={<X aria-hidden="true" />}
                  aria-label={`Put away: ${title}`}
                  isPending={change.isPending && change.variables.stepsPutAway.includes(name)}
                  onPress={() => putStepAway(name)}
                >
                  Put away
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {change.error && <Notice tone="danger">{sentenceOf(change.error, 'Try again.')}</Notice>}
    </>
  )
}

const NoTrailer = () => (
  <Section title="There is no trailer yet">
    <p className="text-muted">
      Once an editor has registered a trailer, you find it here by its plate, VIN or registration.
    </p>
  </Section>
)
