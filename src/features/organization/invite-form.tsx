import type { FormEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { roleLabels } from '#contract/role-labels.ts'
import { fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { roleHints } from './role-words.ts'
import type { InviteState } from './use-invite.ts'
import './invite-form.css'

const options = (['VIEWER', 'EDITOR', 'ADMIN'] as const).map((role) => ({
  id: role,
  label: roleLabels[role],
  hint: roleHints[role],
}))

type Props = { invite: InviteState; onCancel: () => void }

export function InviteForm({ invite, onCancel }: Props) {
  const { typed, error } = invite
  const problems = fieldProblems(error)
  const isAtField = problems.name !== undefined || problems.email !== undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    invite.submit()
  }

  return (
    <form className="invite-form" onSubmit={submit} noValidate>
      {invite.isRestored && (
        <Notice tone="info">
          This is what you typed last time. It was not sent, or the server did not answer.
        </Notice>
      )}
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={limits.nameLength}
        value={typed.name}
        onChange={(name) => invite.change({ name })}
        error={problems.name}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={limits.emailLength}
        value={typed.email}
        onChange={(email) => invite.change({ email })}
        error={problems.email}
      />
      <Select
        label="Role"
        options={options}
        value={typed.role}
        onChange={(id) => {
          const role = options.find((option) => option.id === id)?.id
          if (role) invite.change({ role })
        }}
      />
      {error && !isAtField && (
        <Notice tone="danger">{sentenceOf(error, 'Try again: nobody is invited twice.')}</Notice>
      )}
      <div className="dialog-actions">
        <Button onPress={onCancel} isDisabled={invite.isPending}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          isDisabled={!invite.isReady}
          isPending={invite.isPending}
        >
          Invite
        </Button>
      </div>
    </form>
  )
}
