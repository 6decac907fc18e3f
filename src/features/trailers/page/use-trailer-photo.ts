import { useEffect, useRef } from 'react'
import type { Trailer } from '#contract/trailer.ts'
import { fieldProblems } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import type { Submitted } from '#src/offline/outbox/submitted.ts'
import { usePhoto } from '#src/offline/photos/use-photo.ts'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { useSendPhoto } from '../trailer-changes.ts'

export type TrailerPhoto = ReturnType<typeof useTrailerPhoto>

/** The photo chosen for a trailer: shown at once, then sent, also one that an earlier visit left. */
export function useTrailerPhoto(uuid: string, trailer: Trailer | undefined) {
  const canEdit = useCan('edit')
  const { choose, drop, ...chosen } = usePhoto(uuid)
  const send = useSendPhoto(
    uuid,
    trailer ? trailerTitle(trailer) : '',
    trailer?.image?.uuid ?? null,
  )
  const { photo } = chosen
  const tried = useRef('')
  const isShown = useIsShown()

  function transmit(one: UnsentPhoto) {
    tried.current = one.upload
    send.mutate(one, { onSuccess: finish, onError: explain })
  }

  async function take(file: File) {
    const one = await choose(file)
    // A photo that is ready after the page was left is sent all the same.
    if (one && !isShown()) transmit(one)
  }

  async function finish(submitted: Submitted) {
    if (submitted.state === 'waiting') showInfo(savedWords(submitted, ''))
    await drop()
  }

  useEffect(() => {
    // A photo that a registration or an earlier visit left.
    if (canEdit && trailer && photo && tried.current !== photo.upload) transmit(photo)
  })

  return { ...chosen, send, take, drop, transmit }
}

/** @returns a function that tells whether the component is still mounted */
function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}

function explain(error: Error) {
  const isUnknown = 'image' in fieldProblems(error)
  showError(isUnknown ? 'Something went wrong...' : 'Unable to save changes')
}
