import type { FormEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { usualForVisitors, type VisitorSettings } from '#contract/organization-settings.ts'
import { phoneProblem } from '#contract/phone.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { useCan } from '#src/domain/rights.tsx'
import { withTypedSince } from '#src/offline/drafts/typed-since.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type OnOrganizationChanged, useSaveYard } from './organization-data.ts'
import './visitor-contact.css'

type Contact = Pick<VisitorSettings, 'visitorName' | 'visitorPhone'>

type Props = {
  /** The organization's own name. */
  name: string
  saved: Partial<VisitorSettings>
  onChanged: OnOrganizationChanged
}

/** Whose trailer a plate says it is, and whom a visitor calls. */
export function VisitorContact({ name, saved, onChanged }: Props) {
  const isReadOnly = !useCan('administer')
  // The remembered session of an older version has no such settings.
  const { visitorName, visitorPhone } = { ...usualForVisitors, ...saved }
  const draft = useDraft<Contact>('visitor-contact', { visitorName, visitorPhone })
  const save = useSaveYard(onChanged)
  const keyFor = useAttemptKey()
  const typed = draft.fields
  const settings = {
    visitorName: typed.visitorName.trim(),
    visitorPhone: typed.visitorPhone.trim(),
  }
  const problem = phoneProblem(settings.visitorPhone)
  const isChanged = settings.visitorName !== visitorName || settings.visitorPhone !== visitorPhone

  function submit(event: FormEvent) {
    event.preventDefault()
    if (problem || !isChanged || save.isPending) return
    save.mutate(
      { settings, key: keyFor(settings, save.error) },
      { onSuccess: async () => showSuccess(withTypedSince('Saved', await draft.drop(typed))) },
    )
  }

  return (
    <Section title="Whose Trailer It Is">
      <form className="visitor-contact" onSubmit={submit} noValidate>
        {draft.isRestored && isChanged && (
          <Notice tone="info">This is what you typed last time. It was not saved yet.</Notice>
        )}
        <TextField
          label="Name that visitors see"
          description={`Blank: ${name}`}
          autoComplete="organization"
          maxLength={limits.nameLength}
          isReadOnly={isReadOnly}
          value={typed.visitorName}
          onChange={(to) => draft.change((all) => ({ ...all, visitorName: to }))}
        />
        <TextField
          label="Phone that visitors call"
          description="Blank: no button to call."
          type="tel"
          autoComplete="tel"
          maxLength={limits.identifierLength}
          isReadOnly={isReadOnly}
          value={typed.visitorPhone}
          onChange={(to) => draft.change((all) => ({ ...all, visitorPhone: to }))}
          error={problem || undefined}
        />
        {save.error && (
          <Notice tone="danger">{sentenceOf(save.error, 'Nothing is lost: try again.')}</Notice>
        )}
        {!isReadOnly && (
          <Button
            type="submit"
            variant="primary"
            isDisabled={!isChanged}
            isPending={save.isPending}
          >
            Save
          </Button>
        )}
      </form>
    </Section>
  )
}
