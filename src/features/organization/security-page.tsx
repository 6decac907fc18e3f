import { mostLockDays } from '#contract/lock-days.ts'
import { type AccessSettings, usualAccess } from '#contract/organization-settings.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type OnOrganizationChanged, useSaveYard } from './organization-data.ts'
import { SettingsPage } from './settings-page.tsx'
import './on-off-settings.css'

type Props = { saved: Partial<AccessSettings>; onChanged: OnOrganizationChanged }

/** Settings of signing in; each is saved at once. */
export function SecurityPage({ saved, onChanged }: Props) {
  const isAdmin = useCan('administer')
  const save = useSaveYard(onChanged)
  const keyFor = useAttemptKey()
  const current = { ...usualAccess, ...saved, ...(save.isPending && save.variables.settings) }

  function choose(settings: Partial<AccessSettings>) {
    save.mutate(
      { settings, key: keyFor(settings, save.error) },
      { onSuccess: () => showSuccess('Saved') },
    )
  }

  return (
    <SettingsPage title="Security">
      <Section title="Signing In">
        <ul className="on-off-settings">
          <li>
            <Checkbox
              label="Administrators must use a second factor"
              isSelected={current.adminsNeedSecondFactor}
              isDisabled={!isAdmin}
              onChange={(adminsNeedSecondFactor) => choose({ adminsNeedSecondFactor })}
            >
              <span className="on-off-words">
                Administrators must use a second factor
                <span className="text-muted">
                  Administrators without one have to set it up before they can administer anything.
                </span>
              </span>
            </Checkbox>
          </li>
          <li>
            <Select
              label="Lock a device that does not reach the server"
              description="A locked device shows none of its data until somebody signs in. Unsent changes stay on it."
              options={daysOffered(current.lockAfterDays)}
              value={String(current.lockAfterDays)}
              isDisabled={!isAdmin}
              onChange={(days) => days && choose({ lockAfterDays: Number(days) })}
            />
          </li>
        </ul>
        {save.error && <Notice tone="danger">{sentenceOf(save.error, 'Try again.')}</Notice>}
      </Section>
    </SettingsPage>
  )
}

const usualDays = [1, 3, 7, 14, 30, 60, mostLockDays]

/** @param chosen may be any number, as set by the API */
const daysOffered = (chosen: number) =>
  [...new Set([...usualDays, chosen])]
    .sort((one, other) => one - other)
    .map((days) => ({ id: String(days), label: days === 1 ? 'After 1 day' : `After ${days} days` }))
