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

/** A button for the operator's single sign-on, nothing where there is none. */
export function SignOn({ next }: { next: string | undefined }) {
  const { name, publicUrl } = useSignOn()
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState('')

  // After going back from the provider, the browser may restore this page with its pending button.
  useEffect(() => {
    const stay = () => setLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  // With the API on another origin the cookies would be a third party's.
  if (!name || apiOrigin !== '') return null

  async function leave() {
    setLeaving(true)
    setProblem('')
    // An offline sign-out has to reach the server before the new sign-in.
    if ((await reachServer()) && (await hasLeft())) {
      const query = new URLSearchParams(next && { next })
      // The provider redirects to publicUrl, where cookies of this origin are not sent.
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

/** Says why the sign-in at the provider failed. */
export function SignOnRefused({ code }: { code: string }) {
  const { name } = useSignOn()
  return <Notice tone="warning">{signOnWords(code, name ?? 'single sign-on')}</Notice>
}

/** The remembered name is used until the server answers, so that the page does not jump. */
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
