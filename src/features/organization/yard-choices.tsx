import { usualYard, type YardSettings } from '#contract/organization-settings.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type OnOrganizationChanged, useSaveYard } from './organization-data.ts'
import './yard-choices.css'

type Props = { saved: Partial<YardSettings>; isAdmin: boolean; onChanged: OnOrganizationChanged }
type Name = keyof YardSettings

const choices: { name: Name; label: string; about: string }[] = [
  {
    name: 'reports',
    label: 'Visitors may report a problem',
    about: 'Whoever scans a plate can write to you, with photos. Nobody else sees it.',
  },
  {
    name: 'showsInspections',
    label: 'Show the last inspection to visitors',
    about: 'Its date and its result, nothing else.',
  },
  {
    name: 'showsDangerous',
    label: 'Say ‘Do not use’ to visitors',
    about: 'On the page of a trailer with a dangerous defect that is open.',
  },
  {
    name: 'dangerousNeedsOther',
    label: 'Dangerous defects need a second person',
    about:
      'A dangerous defect is closed by somebody other than the person who fixed it. Until then its trailer says ‘Do not use’.',
  },
  {
    name: 'asksPosition',
    label: 'Ask where an inspection is done',
    about: 'The position is saved with the inspection. The inspector may refuse.',
  },
]

/** Settings of the yard and of what visitors see; each is saved at once. */
export function YardChoices({ saved, isAdmin, onChanged }: Props) {
  const save = useSaveYard(onChanged)
  const keyFor = useAttemptKey()
  // The remembered session of an older version has no such settings.
  const current = { ...usualYard, ...saved, ...(save.isPending && save.variables.settings) }

  function choose(name: Name, isSelected: boolean) {
    const settings = { [name]: isSelected }
    save.mutate(
      { settings, key: keyFor(settings, save.error) },
      { onSuccess: () => showSuccess('Saved') },
    )
  }

  return (
    <Section title="Yard">
      <ul className="yard-choices">
        {choices.map(({ name, label, about }) => (
          <li key={name}>
            <Checkbox
              label={`${label}. ${about}`}
              isSelected={current[name]}
              isDisabled={!isAdmin}
              onChange={(isSelected) => choose(name, isSelected)}
            >
              <span className="yard-choice-words">
                {label}
                <span className="text-muted">{about}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {save.error && <Notice tone="danger">{sentenceOf(save.error, 'Try again.')}</Notice>}
    </Section>
  )
}
