import { type FormEvent, useRef, useState } from 'react'
import type { Checklist } from '#contract/yard/checklist.ts'
import { callFailure, sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { ChecklistAbout } from './checklist-about.tsx'
import { ChecklistProblems } from './checklist-problem-list.tsx'
import type { ChecklistProblem } from './checklist-problems.ts'
import { copyOf, type EditedChecklist } from './edited-checklist.ts'
import { focusProblem } from './focus-problem.ts'
import { EditedSectionItems } from './section-items.tsx'
import { SectionList } from './section-list.tsx'
import { useBeginChecklist } from './use-checklist-draft.ts'
import { type ChecklistForm, useChecklistForm } from './use-checklist-form.ts'
import './checklist-editor.css'

type Props = {
  uuid: string
  saved: Checklist | null
  /** What a new checklist begins with. */
  begun: EditedChecklist | null
  onOpen: (uuid: string) => void
  onLeave: () => void
}

export function ChecklistEditor({ uuid, saved, begun, onOpen, onLeave }: Props) {
  const form = useChecklistForm(uuid, saved, begun)
  const top = useRef<HTMLFormElement>(null)
  const items = useRef<HTMLDivElement>(null)
  const { sections } = form.fields
  const [chosen, setChosen] = useState(sections[0]?.id)
  const current = sections.find(({ id }) => id === chosen) ?? sections[0]
  const [openItem, setOpenItem] = useState<string | null>(null)
  // The dialog of its item focuses it.
  const [shown, setShown] = useState<ChecklistProblem | null>(null)

  function openProblem(problem: ChecklistProblem) {
    const { section, item } = problem
    if (section) open(section)
    setOpenItem(item)
    setShown(problem)
    if (item) return
    requestAnimationFrame(() => focusProblem((section ? items : top).current, problem))
  }

  function openOwn(item: string | null) {
    setShown(null)
    setOpenItem(item)
  }

  function open(section: string) {
    setChosen(section)
    // On a wide screen the items stand beside the sections.
    if (!matchMedia(narrow).matches) return
    requestAnimationFrame(() => items.current?.scrollIntoView({ block: 'start' }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // The problems are listed at the top.
    if (!form.submit()) top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <Page
      title={form.fields.name.trim() || (form.isNew ? 'New Checklist' : 'Checklist')}
      lead={<BackLink href="/settings/checklists">Checklists</BackLink>}
      notice={<Notices form={form} onOpen={onOpen} />}
    >
      <form ref={top} className="checklist-editor" onSubmit={submit} noValidate>
        <ChecklistProblems form={form} onOpen={openProblem} />
        <ChecklistAbout form={form} />
        <div className="checklist-editor-parts">
          <SectionList form={form} current={current?.id} onOpen={open} />
          <div ref={items} className="checklist-editor-items">
            {current && (
              <EditedSectionItems
                key={current.id}
                form={form}
                section={current}
                open={openItem}
                shown={shown}
                onOpen={openOwn}
              />
            )}
          </div>
        </div>
        <Actions form={form} onLeave={onLeave} />
      </form>
    </Page>
  )
}

/** As in the style sheet. */
const narrow = '(max-width: 900px)'

function Notices({ form, onOpen }: { form: ChecklistForm; onOpen: Props['onOpen'] }) {
  if (form.isOvertaken) return <OvertakenNotice form={form} onOpen={onOpen} />
  if (form.saved?.retired_at) {
    return (
      <Notice tone="info">This checklist is retired: it is not offered for inspections.</Notice>
    )
  }
  if (!form.isRestored || form.isNew) return null
  return <Notice tone="info">This is what you changed last time. It was not saved yet.</Notice>
}

function Actions({ form, onLeave }: { form: ChecklistForm; onLeave: () => void }) {
  const { isChanged, isPending, isNew, isOvertaken, error } = form

  async function giveUp() {
    await form.giveUp()
    if (isNew) onLeave()
  }

  return (
    <div className="checklist-editor-actions">
      {error && !isOvertaken && (
        <Notice tone="danger">{sentenceOf(error, 'What you typed is kept: try again.')}</Notice>
      )}
      <p className="checklist-editor-hint">
        {isChanged ? 'Not saved yet. It is kept on this device.' : 'Saved.'}
      </p>
      {isChanged && (
        <Button onPress={giveUp} isDisabled={isPending}>
          Discard
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        isDisabled={!isChanged || isOvertaken}
        isPending={isPending}
      >
        Save Checklist
      </Button>
    </div>
  )
}

/** Two people changed one checklist: this person decides which is kept. */
function OvertakenNotice({
  form,
  onOpen,
}: {
  form: ChecklistForm
  onOpen: (uuid: string) => void
}) {
  const begin = useBeginChecklist()
  const { fields, error } = form
  const refused = callFailure(error)
  // Before it is saved nobody was asked who it was.
  const changed = 'Somebody else saved this checklist meanwhile. Your changes are not saved yet.'

  async function toCopy() {
    const uuid = await begin(copyOf(fields, `${fields.name} (mine)`))
    await form.giveUp()
    onOpen(uuid)
  }

  return (
    <Notice tone="warning">
      <p>
        <span>{refused?.code === 'checklist_changed' ? refused.sentence : changed}</span>{' '}
        <span>What you see here is yours.</span>
      </p>
      <div className="checklist-editor-choices">
        <Button onPress={() => form.giveUp()}>Take Theirs</Button>
        <Button onPress={toCopy}>Keep Mine as a Copy</Button>
        <Button onPress={form.saveOver}>Go On with Mine</Button>
      </div>
    </Notice>
  )
}
