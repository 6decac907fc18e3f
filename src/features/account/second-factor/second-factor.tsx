import { useQuery } from '@tanstack/react-query'
import { LifeBuoy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { SecondFactors } from '#contract/second-factor.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { DateText } from '#src/ui/values/date-text.tsx'
import type { OnChanged } from '../account-data.ts'
import { secondFactorsQuery } from './factor-data.ts'
import type { FactorAct } from './factor-dialog.tsx'
import { FactorRow } from './factor-row.tsx'
import { type PasskeyAct, Passkeys } from './passkeys.tsx'
import type { CodesOwner } from './recovery-codes.tsx'
import './second-factor.css'

const dialog = later(() => import('./factor-dialog.tsx').then(({ FactorDialog }) => FactorDialog))
const passkeyDialog = later(() =>
  import('./passkey-dialog.tsx').then(({ PasskeyDialog }) => PasskeyDialog),
)

type Props = { owner: CodesOwner; onChanged: OnChanged }

export function SecondFactor({ owner, onChanged }: Props) {
  const { data, error, refetch } = useQuery(secondFactorsQuery)
  const [act, setAct] = useState<FactorAct | null>(null)
  const close = () => setAct(null)
  const FactorDialog = useWanted(dialog, act !== null, close)
  const [passkeyAct, setPasskeyAct] = useState<PasskeyAct | null>(null)
  const closePasskey = () => setPasskeyAct(null)
  const PasskeyDialog = useWanted(passkeyDialog, passkeyAct !== null, closePasskey)
  return (
    <Section title="Second Factor">
      {error && !data && (
        <LoadError title="Your second factors could not be loaded" onRetry={refetch}>
          {sentenceOf(error)}
        </LoadError>
      )}
      {!error && !data && <Skeleton width="100%" height="6rem" />}
      {data && <Factors factors={data} onAct={setAct} onPasskeyAct={setPasskeyAct} />}
      {FactorDialog && act && <FactorDialog {...{ act, owner, onChanged }} onClose={close} />}
      {PasskeyDialog && passkeyAct && (
        <PasskeyDialog act={passkeyAct} {...{ owner, onChanged }} onClose={closePasskey} />
      )}
    </Section>
  )
}

type FactorsProps = {
  factors: SecondFactors
  onAct: (act: FactorAct) => void
  onPasskeyAct: (act: PasskeyAct) => void
}

function Factors({ factors, onAct, onPasskeyAct }: FactorsProps) {
  const { totp, passkeys, recoveryCodes, isRequired } = factors
  const hasOne = totp !== null || passkeys.length > 0
  return (
    <>
      {isRequired && !hasOne && (
        <Notice tone="warning">
          Your organization requires a second factor of administrators. Until you set one up, you
          can’t use anything that is for administrators only.
        </Notice>
      )}
      <ul className="factors" aria-label="Second factors">
        <FactorRow
          icon={<Smartphone aria-hidden="true" />}
          name="Authenticator app"
          about={
            totp ? (
              <>
                On since <DateText date={totp.since} isWithin />
              </>
            ) : (
              'A code of six digits from an app on your phone'
            )
          }
          action={
            totp ? (
              <Button variant="quiet" onPress={() => onAct('turn off')}>
                Turn off
              </Button>
            ) : (
              <Button onPress={() => onAct('set up')}>Set up</Button>
            )
          }
        />
        <Passkeys passkeys={passkeys} onAct={onPasskeyAct} />
        {hasOne && (
          <FactorRow
            icon={<LifeBuoy aria-hidden="true" />}
            name="Recovery codes"
            about={`${recoveryCodes} of ${limits.recoveryCodes} left`}
            action={
              <Button variant="quiet" onPress={() => onAct('new codes')}>
                New codes
              </Button>
            }
          />
        )}
      </ul>
    </>
  )
}
