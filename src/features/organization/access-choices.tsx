import { usualAccess } from '#contract/organization-settings.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/attempt-key.ts'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type OnChanged, useSaveYard } from './organization-data.ts'

type Props = { saved: Partial<typeof usualAccess>; isAdmin: boolean; onChanged: OnChanged }

/** How people come in: saved at once. */
export function AccessChoices({ saved, isAdmin, onChanged }: Props) {
  const save = useSaveYard(onChanged)
  const keyFor = useAttemptKey()
  const current = { ...usualAccess, ...saved, ...(save.isPending && save.variables.settings) }

  function choose(adminsNeedSecondFactor: boolean) {
    const settings = { adminsNeedSecondFactor }
    save.mutate(
      { settings, key: keyFor(settings, save.error) },
      { onSuccess: () => showSuccess('Saved') },
    )
  }

  return (
    <Section title="Signing In">
      <ul className="yard-choices">
        <li>
          <Checkbox
            label="Administrators must use a second factor"
            isSelected={current.adminsNeedSecondFactor}
            isDisabled={!isAdmin}
            onChange={choose}
          >
            <span className="yard-choice-words">
              Administrators must use a second factor
              <span className="text-muted">
                Who has none yet is asked to set one up, and administers nothing until then.
              </span>
            </span>
          </Checkbox>
        </li>
      </ul>
      {save.error && <Notice tone="danger">{sentenceOf(save.error, 'Try again.')}</Notice>}
    </Section>
  )
}
