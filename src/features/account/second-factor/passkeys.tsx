import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import type { Passkey } from '#contract/second-factor.ts'
import { hasPasskeys } from '#src/api/has-passkeys.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { FactorRow } from './factor-row.tsx'

export type PasskeyAct =
  | { what: 'add' }
  | { what: 'rename'; passkey: Passkey }
  | { what: 'remove'; passkey: Passkey }
type Props = { passkeys: Passkey[]; onAct: (act: PasskeyAct) => void }

export function Passkeys({ passkeys, onAct }: Props) {
  const canAdd = hasPasskeys()
  return (
    <>
      {passkeys.map((passkey) => (
        <FactorRow
          key={passkey.uuid}
          icon={<KeyRound aria-hidden="true" />}
          name={passkey.name}
          about={
            passkey.used_at ? (
              <>
                Last used <DateText date={passkey.used_at} isWithin />
              </>
            ) : (
              <>
                Added <DateText date={passkey.created_at} isWithin />
              </>
            )
          }
          action={
            <div className="factor-acts">
              <IconButton
                label={`Rename passkey ${passkey.name}`}
                icon={<Pencil aria-hidden="true" />}
                onPress={() => onAct({ what: 'rename', passkey })}
              />
              <IconButton
                label={`Remove passkey ${passkey.name}`}
                icon={<Trash2 aria-hidden="true" />}
                onPress={() => onAct({ what: 'remove', passkey })}
              />
            </div>
          }
        />
      ))}
      <FactorRow
        icon={<KeyRound aria-hidden="true" />}
        name={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
        about={
          canAdd
            ? 'Finger, face or PIN of a device, or a security key'
            : 'Not available: this browser, or an address without https, does not support passkeys'
        }
        action={canAdd && <Button onPress={() => onAct({ what: 'add' })}>Add a passkey</Button>}
      />
    </>
  )
}
