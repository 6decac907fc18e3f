import { useState } from 'react'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import type { OnChanged } from '../account-data.ts'
import { AskPassword } from './ask-password.tsx'
import {
  useBeginTotp,
  useFollowFactors,
  useNewRecoveryCodes,
  useRemoveTotp,
} from './factor-data.ts'
import { type CodesOwner, RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'

export type FactorAct = 'set up' | 'turn off' | 'new codes'
type ActProps = { onChanged: OnChanged; onClose: () => void }
type Props = ActProps & { act: FactorAct; owner: CodesOwner }

const titles: Record<FactorAct, string> = {
  'set up': 'Set up an authenticator app',
  'turn off': 'Turn off the authenticator app?',
  'new codes': 'New recovery codes',
}

/** The dialog that sets up or turns off the authenticator app, or makes new recovery codes. */
export function FactorDialog({ act, owner, onChanged, onClose }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const follow = useFollowFactors(onChanged)

  function done(made: string[]) {
    showSuccess('Done. All other devices are signed out.')
    if (made.length > 0) return setCodes(made)
    follow()
    onClose()
  }

  function keptThem() {
    follow()
    onClose()
  }

  return (
    <Dialog
      title={codes ? 'Your recovery codes' : titles[act]}
      isOpen
      onClose={onClose}
      isDismissable={codes === null}
    >
      {codes && <RecoveryCodes codes={codes} owner={owner} onDone={keptThem} />}
      {!codes && act === 'set up' && <SetUp onDone={done} onClose={onClose} />}
      {!codes && act === 'turn off' && <TurnOff onChanged={onChanged} onClose={onClose} />}
      {!codes && act === 'new codes' && <NewCodes onDone={done} onClose={onClose} />}
    </Dialog>
  )
}

type StepProps = { onDone: (codes: string[]) => void; onClose: () => void }

function SetUp({ onDone, onClose }: StepProps) {
  const begin = useBeginTotp()
  if (begin.data) return <SetUpApp begun={begin.data} onDone={onDone} onClose={onClose} />
  return (
    <AskPassword
      confirmLabel="Continue"
      isPending={begin.isPending}
      error={begin.error}
      onConfirm={begin.mutate}
      onClose={onClose}
    >
      <p>
        Signing in will then need a code from the app besides your password. All other devices are
        signed out; unsent changes stay on them.
      </p>
    </AskPassword>
  )
}

function TurnOff({ onChanged, onClose }: ActProps) {
  const remove = useRemoveTotp(onChanged)
  return (
    <AskPassword
      confirmLabel="Turn off"
      isDanger
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={(current) =>
        remove.mutate(current, {
          onSuccess: () => {
            showSuccess('The authenticator app is off')
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      <p>Its codes stop working. All other devices are signed out.</p>
    </AskPassword>
  )
}

function NewCodes({ onDone, onClose }: StepProps) {
  const renew = useNewRecoveryCodes()
  return (
    <AskPassword
      confirmLabel="Make new codes"
      isPending={renew.isPending}
      error={renew.error}
      onConfirm={(current) =>
        renew.mutate(current, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
      }
      onClose={onClose}
    >
      <p>Your present codes stop working. All other devices are signed out.</p>
    </AskPassword>
  )
}
