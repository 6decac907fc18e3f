import { useNavigate } from '@tanstack/react-router'
import { useHandScanner } from '#src/scanner/use-hand-scanner.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import { keepUnanswered } from './keep-unanswered.ts'
import type { Owner } from './own-tag.ts'
import { resolveTag } from './resolve-tag.ts'

type Props = { owner: Owner; canLink: boolean }

/** Opens what a USB or Bluetooth scanner reads, on every page of a signed-in user. */
export function HandScanner({ owner, canLink }: Props) {
  const navigate = useNavigate()

  async function open(text: string) {
    const found = await resolveTag(text, { owner, isTyped: false })
    if (found.kind === 'trailer') {
      navigate({ to: '/trailer/$uuid', params: { uuid: found.trailer } })
    } else if (found.kind === 'public') {
      navigate({ to: '/secure/access/$accessKey', params: { accessKey: found.accessKey } })
    } else if (found.unlinked && canLink) {
      navigate({ to: '/link-tag/$code', params: { code: found.unlinked } })
    } else {
      const said = await keepUnanswered(found, null, owner)
      showError(`${said.title}. ${said.text}`.trim())
    }
  }

  useHandScanner((text) => {
    void open(text).catch(reportError)
    return true
  })
  return null
}
