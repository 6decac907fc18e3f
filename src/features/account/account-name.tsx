import type { FormEvent } from 'react'
import { limits } from '#contract/limits.ts'
import type { SignedInUser } from '#contract/session.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { withTypedSince } from '#src/offline/drafts/typed-since.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type OnChanged, useSaveName } from './account-data.ts'
import './account-name.css'

type Props = { user: SignedInUser; onChanged: OnChanged }

export function AccountName({ user, onChanged }: Props) {
  const draft = useDraft('account-name', user.name)
  const save = useSaveName(onChanged)
  const keyFor = useAttemptKey()
  const name = draft.fields.trim()
  const isReady = name !== '' && name !== user.name

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || save.isPending) return
    const data = { name }
    const sent = draft.fields
    save.mutate(
      { user: user.uuid, data, key: keyFor(data, save.error) },
      { onSuccess: () => saved(sent), onError: () => showError('Unable to save changes') },
    )
  }

  async function saved(sent: string) {
    showSuccess(withTypedSince('Changes saved', await draft.drop(sent)))
  }

  return (
    <form className="account-name" onSubmit={submit} noValidate>
      <TextField
        isCompact
        label="Account Name"
        autoComplete="name"
        maxLength={limits.nameLength}
        value={draft.fields}
        onChange={(text) => draft.change(() => text)}
        trailing={
          <Button type="submit" variant="primary" isDisabled={!isReady} isPending={save.isPending}>
            Save
          </Button>
        }
      />
      {save.error && (
        <Notice tone="danger">{sentenceOf(save.error, 'Nothing is lost: try again.')}</Notice>
      )}
    </form>
  )
}
