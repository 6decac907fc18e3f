import { useNavigate, useRouterState } from '@tanstack/react-router'
import { isNotLoaded, notLoaded } from '#src/api/api-error.ts'
import { scanToast } from '#src/scanner/scan-toast.ts'
import { useHandScanner, useScansHeld } from '#src/scanner/use-hand-scanner.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import type { TagOwner } from './own-tag.ts'

type Props = { owner: TagOwner; canLink: boolean }

/** Opens what a USB or Bluetooth scanner reads, on every page of a signed-in user. */
export function HandScanner({ owner, canLink }: Props) {
  const navigate = useNavigate()
  useScansHeld(useRouterState({ select: ({ status }) => status === 'pending' }))

  async function open(text: string) {
    const { lookUpScanned, tellProblem } = await lookUp()
    const found = await lookUpScanned(text, owner, canLink)
    if (found.kind === 'trailer') {
      navigate({ to: '/trailer/$uuid', params: { uuid: found.trailer } })
    } else if (found.kind === 'public') {
      navigate({ to: '/secure/access/$accessKey', params: { accessKey: found.accessKey } })
    } else if (found.unlinked && canLink) {
      navigate({ to: '/link-tag/$code', params: { code: found.unlinked } })
    } else {
      tellProblem(found)
    }
  }

  useHandScanner(
    (text) => {
      void open(text).catch(sayOrReport)
      return true
    },
    undefined,
    (text) =>
      void lookUp()
        .then((part) => part.tellStaying(text))
        .catch(sayOrReport),
    true,
  )
  return null
}

const lookUp = () => import('./look-up-scanned.ts')

const sayOrReport = (error: unknown) =>
  isNotLoaded(error) ? showError(`${notLoaded} Scan it again.`, scanToast) : reportError(error)
