import { emailPattern } from '#contract/email.ts'
import { withoutInvisible, withoutStrayInvisible } from '#contract/invisible.ts'
import { limits } from '#contract/limits.ts'
import { isUnanswered } from '#src/api/api-error.ts'
import { useOnePress } from '#src/api/use-change.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { dismiss, showError } from '#src/ui/overlays/toast.tsx'
import { type Invitation, useInviteUser } from './organization-data.ts'

type Draft = Invitation & {
  /**
   * The request without an answer. The same invitation, even after a reload, is sent with the same key
   * and answered with the same link.
   */
  unanswered: { print: string; key: string } | null
}

const empty: Draft = { name: '', email: '', role: 'VIEWER', unanswered: null }

const refusalToast = 'invite-refused'

/** Somebody who was invited; the secret of the link is null where it was mailed. */
export type Invited = { name: string; email: string; token: string | null }

export function useInvite(onInvited: (invited: Invited) => void) {
  const draft = useDraft('invite', empty)
  const invite = useInviteUser()
  const onePress = useOnePress()
  const { unanswered, ...typed } = draft.fields
  const body = {
    ...typed,
    name: withoutStrayInvisible(typed.name).trim(),
    email: withoutInvisible(typed.email).trim(),
  }
  const isReady = body.name.length >= limits.inviteNameLength && emailPattern.test(body.email)

  async function submit() {
    if (!isReady || invite.isPending) return
    const print = JSON.stringify(body)
    const key = unanswered?.print === print ? unanswered.key : crypto.randomUUID()
    const asked = { ...draft.fields, unanswered: { print, key } }
    await draft.change(() => asked)
    const accepted = ({ token }: { token: string | null }) => {
      dismiss(refusalToast)
      // What was typed since the request stays.
      draft.drop(asked)
      onInvited({ ...body, token })
    }
    invite.mutate({ body, key }, { onSuccess: accepted, onError: refused })
  }

  function refused(error: Error) {
    showError('Unable to invite user', refusalToast)
    if (!isUnanswered(error)) draft.change((fields) => ({ ...fields, unanswered: null }))
  }

  const sent = invite.variables?.body
  const invited: Invited | null = invite.data && sent ? { ...sent, ...invite.data } : null
  return {
    typed,
    isReady,
    isPending: invite.isPending,
    error: invite.error,
    isRestored: draft.isRestored,
    invited,
    submit: () => onePress(submit),
    change(part: Partial<Invitation>) {
      if (invite.isError) invite.reset()
      draft.change((fields) => ({ ...fields, ...part }))
    },
    drop: draft.drop,
    /** Removes the answer with the link. */
    forget: invite.reset,
  }
}

export type InviteState = ReturnType<typeof useInvite>
