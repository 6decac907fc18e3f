import { useNavigate } from '@tanstack/react-router'
import { readTagCode } from '#contract/tag-code.ts'
import { useHandScanner } from '#src/scanner/use-hand-scanner.ts'

/** Opens the plates that a USB or Bluetooth scanner reads, on pages without the signed-in frame. */
export function PublicHandScanner() {
  const navigate = useNavigate()
  useHandScanner((text) => {
    const code = readTagCode(text)
    if (code.kind !== 'key') return false
    void navigate({ to: '/secure/access/$accessKey', params: { accessKey: code.key } })
    return true
  })
  return null
}
