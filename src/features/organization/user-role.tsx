import { Pencil, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { roleLabels } from '#contract/role-labels.ts'
import type { Role, SignedInUser } from '#contract/session.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type OnOrganizationChanged, useUpdateRole } from './organization-data.ts'
import { RoleChip } from './role-chip.tsx'
import { roleHints } from './role-words.ts'
import './user-role.css'

type Props = {
  user: SignedInUser
  isSelf: boolean
  onChanged: OnOrganizationChanged
  onGone: () => void
}

const options = (['ADMIN', 'EDITOR', 'VIEWER'] as const).map((role) => ({
  id: role,
  label: roleLabels[role],
  hint: roleHints[role],
}))

export function UserRole(props: Props) {
  const { user } = props
  const { cell, isEditing, asked, update, toggle, choose, send, setAsked } = useRoleEditing(props)
  const shown = update.isPending ? update.variables.role : (asked ?? user.role)
  return (
    <>
      <div ref={cell} className="user-row-role">
        {isEditing ? (
          <div className="user-role-select">
            <Select
              isLabelHidden
              isCompact
              label={`Role of ${user.name}`}
              options={options}
              value={shown}
              onChange={choose}
            />
          </div>
        ) : (
          <RoleChip role={user.role} />
        )}
        <Button
          variant="quiet"
          icon={isEditing ? <X aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          aria-label={isEditing ? 'Keep the role' : `Change role of ${user.name}`}
          isPending={update.isPending}
          onPress={toggle}
        >
          {isEditing ? 'Keep' : 'Change'}
        </Button>
      </div>
      {update.error && (
        <div className="user-row-problem">
          <Notice tone="danger">{sentenceOf(update.error, 'Try again.')}</Notice>
        </div>
      )}
      <ConfirmDialog
        title="Give up being an administrator?"
        isOpen={asked !== null && !update.isError}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && send(asked)}
        confirmLabel="Change My Role"
        isDanger
        isPending={update.isPending}
      >
        <p>
          You can then no longer invite, kick or change anybody, nor the VIN prefixes. Only another
          administrator can make you one again.
        </p>
      </ConfirmDialog>
    </>
  )
}

function useRoleEditing({ user, isSelf, onChanged, onGone }: Props) {
  const cell = useRef<HTMLDivElement>(null)
  const [isEditing, setEditing] = useState(false)
  /** The lower role that administrators chose for themselves and have to confirm. */
  const [asked, setAsked] = useState<Role | null>(null)
  const update = useUpdateRole()
  const keyFor = useAttemptKey()

  useFocusOf(cell, isEditing)

  function toggle() {
    update.reset()
    setEditing(!isEditing)
  }

  function choose(id: string | null) {
    const role = options.find((option) => option.id === id)?.id
    if (!role || update.isPending) return
    if (role === user.role) setEditing(false)
    else if (isSelf && user.role === 'ADMIN') setAsked(role)
    else send(role)
  }

  function send(role: Role) {
    const body = { uuid: user.uuid, role }
    update.mutate(
      { ...body, key: keyFor(body, update.error) },
      { onSuccess: () => saved(role), onError: refused },
    )
  }

  async function saved(role: Role) {
    setAsked(null)
    setEditing(false)
    showSuccess(`${user.name}: ${roleLabels[role]}`)
    if (!isSelf) return
    await onChanged()
    onGone()
  }

  function refused() {
    setAsked(null)
    showError('Unable to update user role')
  }

  return { cell, isEditing, asked, update, toggle, choose, send, setAsked }
}

/** Focuses the select when it opens, and its button when it closes. */
function useFocusOf(cell: RefObject<HTMLElement | null>, isEditing: boolean) {
  const wasEditing = useRef(false)
  useEffect(() => {
    if (isEditing || wasEditing.current) focusFirst()
    wasEditing.current = isEditing

    function focusFirst() {
      // A popover that fades out takes the focus back until it is gone.
      if (document.querySelector('.popover')) requestAnimationFrame(focusFirst)
      else cell.current?.querySelector('button')?.focus()
    }
  }, [cell, isEditing])
}
