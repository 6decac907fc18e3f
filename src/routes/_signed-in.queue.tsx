import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { QueuePage } from '#src/features/queue/queue-page.tsx'
import { batchSubject } from '#src/features/resources/resource-data.ts'
import { useSession } from '#src/features/session/session.ts'
import { draftOfSave } from '#src/features/trailers/batch/draft-of-save.ts'
import { changeDetails } from '#src/features/trailers/page/change-details.ts'
import { ConflictChoice } from '#src/features/trailers/page/conflict-choice.tsx'
import { useDevice } from '#src/offline/device/device.tsx'
import { FormInUse, takeToForm } from '#src/offline/outbox/queue-actions.ts'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { read } from '#src/offline/replica/read.ts'
import { showError } from '#src/ui/overlays/toast.tsx'

export const Route = createFileRoute('/_signed-in/queue')({ component: Queue })

function Queue() {
  const { user, org, isExpired, isLocked } = useSession()
  const device = useDevice()
  const navigate = useNavigate()
  if (!user || !org) return null

  async function correct(record: OutboxRecord) {
    if (isLocked) return showError('This device is locked. Sign in to correct the change.')
    const { call, id, subject, body } = record
    const part = ('trailerPart' in body && body.trailerPart) || null
    if (call === 'POST /register-trailer') {
      return navigate({ to: '/register', search: { correct: id } })
    }
    await takeToForm(device, id, ownForm(record, part), await draftFor(record))
    if (call === 'POST /inspections') {
      const { trailer, checklist } = record.body
      const to = '/trailer/$uuid/inspect'
      return navigate({ to, params: { uuid: trailer }, search: { checklist } })
    }
    if (call === 'POST /defects/{uuid}/act') {
      return navigate({ to: '/defect/$uuid', params: { uuid: subject } })
    }
    // A yard record is its own subject.
    const trailer = 'trailer' in body && body.trailer ? body.trailer : subject
    if (!part && ownForm(record, part)) {
      const params = { uuid: trailer, section: 'documents' }
      return navigate({ to: '/trailer/$uuid/$section', params })
    }
    if (!part) return navigate({ to: '/trailer/$uuid', params: { uuid: trailer } })
    return navigate({
      to: '/trailer-part/$uuid/$trailer',
      params: { uuid: part, trailer: subject },
    })
  }

  return (
    <QueuePage
      owner={{ organization: org, user }}
      session={{ isExpired, isLocked }}
      onCorrect={(record) => void correct(record).catch(explain)}
      conflict={ConflictChoice}
      detailsOf={changeDetails}
    />
  )
}

/** The form of a photo or resource, which may have been moved to another trailer since. */
function ownForm({ call, subject }: OutboxRecord, part: string | null) {
  if (call === 'POST /trailers/{uuid}/image') return subject
  return call === 'POST /trailers/resources' ? batchSubject({ trailer: subject, part }) : undefined
}

/** A draft for a save that was made without a form, by a batch or by putting back. */
async function draftFor(record: OutboxRecord) {
  if (record.call !== 'POST /trailer/{uuid}' || record.taken.drafts.length > 0) return undefined
  return draftOfSave(await read('GET /trailer/{uuid}', { uuid: record.subject }), record.body)
}

function explain(error: unknown) {
  if (error instanceof FormInUse) return showError(error.message)
  noteFailedWrite(error)
  showError('That did not work. Nothing was changed.')
}
