import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { readChecklistFile } from './checklist-file.ts'
import { useBeginChecklist } from './use-checklist-draft.ts'

type Props = {
  classes: readonly { uuid: string; name: string }[]
  onOpen: (uuid: string) => void
}

export function ImportChecklist({ classes, onOpen }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const begin = useBeginChecklist()

  async function take(file: File) {
    const { edited, unknown, problem } = await readChecklistFile(file, classes)
    if (problem !== null) return showError(problem)
    onOpen(await begin(edited))
    const missing = unknown.length > 0 ? ` There is no class ${unknown.join(', ')} here.` : ''
    showInfo(`'${edited.name}' is imported but not saved. Check it, then save it.${missing}`)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="File of a checklist"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void take(file)
          // So that choosing the same file again is a change.
          currentTarget.value = ''
        }}
      />
      <Button icon={<Upload />} onPress={() => input.current?.click()}>
        Import
      </Button>
    </>
  )
}
