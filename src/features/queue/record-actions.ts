import { vinHolder } from '#src/domain/vin-holder.ts'
import { isOfDeleted, type OutboxRecord } from '#src/offline/outbox/record.ts'

/** What a person may do about a refused record, besides discarding it. */
export type RecordActions = {
  isSendable: boolean
  /** Can be opened in its form. */
  isCorrectable: boolean
  /** Somebody else saved the same fields: the person chooses between the values. */
  isClash: boolean
  /** The uuid of the trailer that already has the VIN, null for none. */
  existing: string | null
  /** A registration, whose photos and files can go to that trailer instead. */
  isMovable: boolean
  /** Offered where the record may never be sent. */
  isExportable: boolean
  /** Why an action is missing and what to do, '' where nothing needs to be said. */
  why: string
}

/** Refusals of a step that the defect's present state does not allow. */
const overtaken = ['defect_moved', 'wrong_step', 'own_fix', 'reason_needed']

const none = {
  isSendable: false,
  isCorrectable: false,
  isClash: false,
  isExportable: true,
  existing: null,
  isMovable: false,
}

/** @param canEdit whether this person may change trailers at present */
export function recordActionsOf(record: OutboxRecord, canEdit: boolean): RecordActions {
  const code = record.failure?.code
  if (!canEdit) {
    return {
      ...none,
      why: 'Your role no longer allows changes, so you can’t send this. Export it for somebody who can, or discard it. If an administrator gives you back your role, send it then.',
    }
  }
  if (isOfDeleted(record)) {
    const words =
      'Send this again once what was deleted is restored. Otherwise export it to keep it, or discard it.'
    return { ...none, isSendable: true, why: words }
  }
  if (code === 'set_back') {
    const words =
      'The device that made the missing record can send it again; send this after it. Otherwise export it to keep it, or discard it.'
    return { ...none, isSendable: true, why: words }
  }
  if (code === 'file_gone') {
    return {
      ...none,
      isExportable: false,
      why: 'Add the file anew if you have it, and discard this.',
    }
  }
  if (code === 'put_back') {
    return { ...none, why: 'The change is already made. Discard this to send your later changes.' }
  }
  if (code !== undefined && overtaken.includes(code)) {
    const isCorrectable = canCorrect(record)
    const words = isCorrectable
      ? 'This can’t be sent as it is. Correct it in its form, or discard it.'
      : 'This can’t be sent as it is. Look at the defect, then discard this.'
    return { ...none, isCorrectable, why: words }
  }
  if (code === 'conflict') return { ...none, isClash: true, isExportable: false, why: '' }
  const isCorrectable = canCorrect(record)
  const why = isCorrectable ? '' : stuckWords(record)
  const existing = vinHolder(record.failure)
  const isMovable = existing !== null && record.call === 'POST /register-trailer'
  return { ...none, isSendable: true, isCorrectable, isExportable: false, existing, isMovable, why }
}

function stuckWords({ call, failure, toldAhead }: OutboxRecord) {
  if (call === 'POST /trailer/{uuid}/restore' && failure?.code === 'vin_taken') {
    return 'Restore it under another VIN from the list of deleted trailers. Your later changes to it are sent then.'
  }
  if (toldAhead === 'taken') {
    return 'The server has this without its photos. Send the photos again, or discard them.'
  }
  return 'This can’t be corrected. Send it again, or discard it.'
}

/**
 * A registration or a save of a trailer always has a form. Any other record needs the draft or photos
 * of its form, and can't be corrected once the server has it and waits only for its photos.
 */
function canCorrect({ call, taken, toldAhead }: OutboxRecord): boolean {
  if (toldAhead === 'taken') return false
  const hasForm = call === 'POST /register-trailer' || call === 'POST /trailer/{uuid}'
  return hasForm || taken.drafts.length + taken.photos.length > 0
}
