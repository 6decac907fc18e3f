import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { copyOf } from './edited-checklist.ts'
import { useBeginChecklist } from './use-checklist-draft.ts'
import type { ChecklistForm } from './use-checklist-form.ts'

/** Two people changed one checklist: neither loses anything before this one decided. */
export function OvertakenNotice({
  form,
  onOpen,
}: {
  form: ChecklistForm
  onOpen: (uuid: string) => void
}) {
  const begin = useBeginChecklist()
  const { fields } = form

  async function toCopy() {
    const uuid = await begin(copyOf(fields, `${fields.name} (mine)`))
    await form.giveUp()
    onOpen(uuid)
  }

  return (
    <Notice tone="warning">
      <p>
        Somebody else saved this checklist meanwhile. What you see here is yours, not saved yet.
      </p>
      <div className="checklist-editor-ways">
        <Button onPress={() => form.giveUp()}>Take Theirs</Button>
        <Button onPress={toCopy}>Keep Mine as a Copy</Button>
        <Button onPress={form.saveOver}>Go On with Mine</Button>
      </div>
    </Notice>
  )
}
