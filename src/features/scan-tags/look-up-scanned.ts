import { scannedVin } from '#contract/scanned-vin.ts'
import { readTagCode } from '#contract/tag-code.ts'
import { scanToast } from '#src/scanner/scan-toast.ts'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { keepUnanswered } from './keep-unanswered.ts'
import type { TagOwner } from './own-tag.ts'
import { type Resolved, resolveTag, type TagProblem } from './resolve-tag.ts'

/**
 * Looks up a code from a hand scanner; stores the plate where that is not possible.
 * @param canLink whether its owner may link a plate that has no trailer yet
 */
export async function lookUpScanned(
  text: string,
  owner: TagOwner,
  canLink: boolean,
): Promise<Resolved> {
  const found = await resolveTag(text, { owner, isTyped: false })
  const isLost = found.kind === 'problem' && !(found.unlinked && canLink)
  return isLost ? keepUnanswered(found, null, owner) : found
}

export const tellProblem = ({ title, text }: TagProblem) =>
  showError(`${title}. ${text}`.trim(), scanToast)

/** Says of a scan that stays in a text, and names a trailer, where it went. */
export function tellStaying(scanned: string) {
  if (scannedVin(scanned) || readTagCode(scanned).kind === 'key') {
    const text = 'The scan stays in this field. Close this and scan again to open the trailer.'
    showInfo(text, undefined, scanToast)
  }
}
