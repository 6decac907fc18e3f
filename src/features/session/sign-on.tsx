import { useEffect, useState } from 'react'
import { signOnPath } from '#contract/sign-on.ts'
import { apiOrigin } from '#src/api/api-address.ts'
import { noAnswerWords } from '#src/api/api-error.ts'
import { reachServer } from '#src/api/reach-server.ts'
import { useCall } from '#src/api/use-call.ts'
import { noteOnDevice } from '#src/offline/device/note-on-device.ts'
import { PlainButton } from '#src/ui/forms/plain-button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { hasLeft } from './session.ts'
import { signOnWords } from './sign-on-words.ts'
import './sign-on.css'

const storageKey = 'drawbar-sign-on'

/** The way to where the operator has people sign in without a password; nothing where there is none. */
export function SignOn({ next }: { next: string | undefined }) {
  const { name, publicUrl } = useSignOn()
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState('')

  // Back from the provider's page a browser may show this one as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  // Its cookies would be those of another site.
  if (!name || apiOrigin !== '') return null

  async function leave() {
    setLeaving(true)
    setProblem('')
    // Who signed out without a network does so now, and not after they signed in again.
    if ((await reachServer()) && (await hasLeft())) {
      const query = new URLSearchParams(next && { next })
      // The provider leads back to that address, and cookies of this one are not sent there.
      const isElsewhere = publicUrl && publicUrl !== location.origin
      location.assign(isElsewhere ? `${publicUrl}/login?${query}` : `/api${signOnPath}?${query}`)
    } else {
      setLeaving(false)
      setProblem(`${noAnswerWords()} Check the connection and try again.`)
    }
  }

  return (
    <div className="sign-on">
      <p className="sign-on-or">or</p>
      <PlainButton
        size="large"
        isPending={isLeaving}
        onPress={leave}
      >{`Sign in with ${name}`}</PlainButton>
      <p className="sign-on-problem" role="alert">
        {problem}
      </p>
    </div>
  )
}

/** Says why a sign-in at the provider led back here. */
export function SignOnRefused({ code }: { code: string }) {
  const { name } = useSignOn()
  return <Notice tone="warning">{signOnWords(code, name ?? 'single sign-on')}</Notice>
}

/** Its name is as it was the last time until the server says so: nothing jumps then. */
function useSignOn() {
  const { data } = useCall('GET /about', {})
  const [known] = useState(() => (import.meta.env.SSR ? null : localStorage.getItem(storageKey)))
  const name = data ? data.signOn : known
  useEffect(() => {
    if (!data) return
    if (data.signOn) noteOnDevice(storageKey, data.signOn)
    else localStorage.removeItem(storageKey)
  }, [data])
  return { name, publicUrl: data?.publicUrl }
}
