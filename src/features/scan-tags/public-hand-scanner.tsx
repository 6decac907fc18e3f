import { readTagCode } from '#contract/tag-code.ts'
import { useHandScanner } from '#src/scanner/use-hand-scanner.ts'
import { useNavigation } from '#src/ui/page/navigation.tsx'

export function PublicHandScanner() {
  const { go } = useNavigation()
  useHandScanner((text) => {
    const code = readTagCode(text)
    if (code.kind !== 'key') return false
    go(`/secure/access/${code.key}`)
    return true
  })
  return null
}
