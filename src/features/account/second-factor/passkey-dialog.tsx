import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Passkey } from '#contract/second-factor.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { OnChanged } from '../account-data.ts'
import { AskPassword } from './ask-password.tsx'
import {
  useAddPasskey,
  useFollowFactors,
  useRemovePasskey,
  useRenamePasskey,
} from './factor-data.ts'
import type { PasskeyAct } from './passkeys.tsx'
import { type CodesOwner, RecoveryCodes } from './recovery-codes.tsx'

type ActProps = { onChanged: OnChanged; onClose: () => void }

type Props = ActProps & { act: PasskeyAct; owner: CodesOwner }

export function PasskeyDialog({ act, owner, onChanged, onClose }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const follow = useFollowFactors(onChanged)

  function finish() {
    follow()
    onClose()
  }

  function added(made: string[]) {
    showSuccess('The passkey is added. All other devices are signed out.')
    if (made.length > 0) setCodes(made)
    else finish()
  }

  return (
    <Dialog
      title={codes ? 'Your recovery codes' : titles[act.what]}
      isOpen
      onClose={onClose}
      isDismissable={codes === null}
    >
      {codes && <RecoveryCodes codes={codes} owner={owner} onDone={finish} />}
      {!codes && act.what === 'add' && <Add onDone={added} onClose={onClose} />}
      {act.what === 'rename' && (
        <Rename passkey={act.passkey} onChanged={onChanged} onClose={onClose} />
      )}
      {act.what === 'remove' && (
        <Remove passkey={act.passkey} onChanged={onChanged} onClose={onClose} />
      )}
    </Dialog>
  )
}

const titles = {
  add: 'Add a passkey',
  rename: 'Rename the passkey',
  remove: 'Remove the passkey?',
} as const

function Add({ onDone, onClose }: { onDone: (codes: string[]) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const add = useAddPasskey(onDone)
  return (
    <AskPassword
      confirmLabel="Continue"
      isPending={add.isPending}
      error={add.error}
      onConfirm={(current) => add.mutate({ current, name: name.trim() || 'Passkey' })}
      onClose={onClose}
    >
      <p>
        The browser then asks for your fingerprint, face or PIN, or for a security key. Signing in
        will then need the passkey besides your password. All other devices are signed out; unsent
        changes stay on them.
      </p>
      <TextField
        label="Name"
        description="To tell it from others, such as ‘Work phone’."
        maxLength={limits.nameLength}
        value={name}
        onChange={setName}
      />
    </AskPassword>
  )
}

function Rename({ passkey, onChanged, onClose }: ActProps & { passkey: Passkey }) {
  const [name, setName] = useState(passkey.name)
  const rename = useRenamePasskey(onChanged)
  const isReady = name.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) rename.mutate({ uuid: passkey.uuid, name }, { onSuccess: onClose })
  }

  return (
    <form className="factor-step" onSubmit={submit} noValidate>
      <TextField
        label="Name"
        autoFocus
        maxLength={limits.nameLength}
        value={name}
        onChange={setName}
      />
      {rename.error && <Notice tone="danger">{sentenceOf(rename.error, 'Try again.')}</Notice>}
      <div className="dialog-actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isDisabled={!isReady} isPending={rename.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

function Remove({ passkey, onChanged, onClose }: ActProps & { passkey: Passkey }) {
  const remove = useRemovePasskey(onChanged)
  return (
    <AskPassword
      confirmLabel="Remove"
      isDanger
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={(current) =>
        remove.mutate(
          { uuid: passkey.uuid, current },
          {
            onSuccess: () => {
              showSuccess('The passkey is removed')
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{`‘${passkey.name}’ stops working. All other devices are signed out. Your device still offers it until you remove it there too.`}</p>
    </AskPassword>
  )
}
