import { usualYard, type YardSettings } from '#contract/organization-settings.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type OnOrganizationChanged, useSaveYard } from './organization-data.ts'
import './on-off-settings.css'

type Name = keyof YardSettings
export type OnOffSetting = { name: Name; label: string; about: string }
export type OnOffProps = { saved: Partial<YardSettings>; onChanged: OnOrganizationChanged }

/** Settings that are on or off; each is saved at once. */
export function OnOffSettings({
  title,
  choices,
  saved,
  onChanged,
}: OnOffProps & { title: string; choices: readonly OnOffSetting[] }) {
  const isAdmin = useCan('administer')
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
    <Section title={title}>
      <ul className="on-off-settings">
        {choices.map(({ name, label, about }) => (
          <li key={name}>
            <Checkbox
              label={`${label}. ${about}`}
              isSelected={current[name]}
              isDisabled={!isAdmin}
              onChange={(isSelected) => choose(name, isSelected)}
            >
              <span className="on-off-words">
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
