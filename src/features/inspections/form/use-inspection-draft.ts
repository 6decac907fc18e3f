import { useEffect, useRef, useState } from 'react'
import { type AnsweredSection, type Item, itemsOf } from '#contract/yard/inspection-rules.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { isHandedIn } from '#src/offline/drafts/is-handed-in.ts'
import { useSharedDraft } from '#src/offline/drafts/use-shared-draft.ts'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { draftSubject, type InspectionBase } from './draft-subject.ts'
import { type Given, nothingGiven, withDone } from './given.ts'

type Asked = {
  trailer: { uuid: string; title: string }
  checklist: { uuid: string; name: string }
  version: number
  sections: readonly AnsweredSection[]
}

/** The draft of an inspection: stored on the device with every tap, shared by all tabs. */
export function useInspectionDraft({ trailer, checklist, version, sections }: Asked) {
  const device = useDevice()
  const subject = draftSubject(trailer.uuid, checklist.uuid)
  const draft = useSharedDraft<InspectionBase, Given>(subject, () => {
    const uuid = crypto.randomUUID()
    return {
      uuid,
      key: uuid,
      checklist: checklist.uuid,
      name: checklist.name,
      version,
      startedAt: new Date().toISOString(),
      items: itemsOf(sections).length,
      title: trailer.title,
    }
  })
  const { isRead, base } = draft
  const latest = useRef(draft)
  latest.current = draft
  /** Of constant identity: hundreds of memoized rows get it. */
  const [change] = useState(() => (item: Item, edit: (given: Given) => Given) => {
    const before = latest.current.current()[item.id] ?? nothingGiven
    void latest.current.change({ [item.id]: withDone(item, edit(before)) })
  })
  const [isChecked, setChecked] = useState(false)

  // A page that ended while it handed the inspection in may have left its draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, in what was left
  useEffect(() => {
    if (!isRead) return
    isHandedIn(device, base.uuid)
      .then((isOver) => (isOver ? draft.drop() : undefined))
      .catch(noteFailedWrite)
      .finally(() => setChecked(true))
  }, [device, isRead])

  return {
    ...draft,
    isReady: isChecked,
    subject,
    /** Changes one answer. */
    edit: change,
    /** Gives the same answer to several items. */
    answerAll: (items: readonly Item[], value: string | null) =>
      draft.change(
        Object.fromEntries(
          items.map((item) => {
            const before = draft.current()[item.id] ?? nothingGiven
            return [item.id, withDone(item, { ...before, value })]
          }),
        ),
      ),
  }
}

export type InspectionDraftState = ReturnType<typeof useInspectionDraft>
