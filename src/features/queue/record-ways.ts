import { isOfDeleted, type OutboxRecord } from '#src/offline/outbox/record.ts'
import { existingTrailer } from './existing-trailer.ts'

/** What may be done about a change that was refused. To discard it is always one more way. */
export type RecordWays = {
  /** Sends it again as it is. */
  isSendable: boolean
  /** Opens the form that it came from. */
  isCorrectable: boolean
  /** Chooses between its values and somebody else's. */
  isClash: boolean
  /** The trailer that has the VIN of a registration, to give what waits behind it to; null for none. */
  existing: string | null
  /** Keeps it as a file: it may never be sent. */
  isExportable: boolean
  /** Why nothing but an export is left, or no correction; '' where that needs no words. */
  why: string
}

/** A step of a defect that is not possible as the defect is by now. */
const overtaken = ['defect_moved', 'wrong_step', 'own_fix', 'reason_needed']

const none = {
  ...{ isSendable: false, isCorrectable: false, isClash: false, isExportable: true },
  existing: null,
}

/**
 * Offers only what can work.
 * @param canEdit whether this person may change trailers by now
 */
export function waysOf(record: OutboxRecord, canEdit: boolean): RecordWays {
  const code = record.failure?.code
  if (!canEdit) {
    return {
      ...none,
      why: 'Your role no longer allows changes, so this can’t be sent by you. Export it for somebody who may, or discard it. If an administrator gives you the role back, send it then.',
    }
  }
  if (isOfDeleted(record)) {
    const words =
      'Send it again once that is restored. Otherwise export it to keep it, or discard it.'
    return { ...none, isSendable: true, why: words }
  }
  if (code === 'set_back') {
    const words =
      'Once what is missing was sent again, by this device or by who made it on theirs, send this again. Otherwise export it to keep it, or discard it.'
    return { ...none, isSendable: true, why: words }
  }
  if (code === 'put_back') {
    return { ...none, why: 'It is so already: discard this, and what waits behind it is sent.' }
  }
  if (code !== undefined && overtaken.includes(code)) {
    const isCorrectable = canCorrect(record)
    const words = isCorrectable
      ? 'What you wrote can go back into its form, to be sent with what is so by now.'
      : 'It can’t be sent as it is: look at the defect, then discard this.'
    return { ...none, isCorrectable, why: words }
  }
  if (code === 'conflict') return { ...none, isClash: true, isExportable: false, why: '' }
  const isCorrectable = canCorrect(record)
  const why = isCorrectable ? '' : stuckWords(record)
  const existing = existingTrailer(record)
  return { isSendable: true, isCorrectable, isClash: false, isExportable: false, existing, why }
}

function stuckWords({ call, failure, toldAhead }: OutboxRecord) {
  if (call === 'POST /trailer/{uuid}/restore' && failure?.code === 'vin_taken') {
    return 'Restore it under another VIN from the list of deleted trailers: what waits behind it follows.'
  }
  if (toldAhead === 'taken') {
    return 'The server has it without its photos: send them again, or discard them.'
  }
  return 'This can’t be corrected: send it again, or discard it.'
}

/**
 * A registration opens its form, a save that of its trailer, whatever made it; anything else goes back
 * into the form that it came from, unless the server has it and waits for its photos alone.
 */
function canCorrect({ call, taken, toldAhead }: OutboxRecord): boolean {
  if (toldAhead === 'taken') return false
  const hasForm = call === 'POST /register-trailer' || call === 'POST /trailer/{uuid}'
  return hasForm || taken.drafts.length + taken.photos.length > 0
}
