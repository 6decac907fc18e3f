import { Camera, StickyNote, X } from 'lucide-react'
import { memo, type ReactNode, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { fails, failWords, type Item } from '#contract/yard/inspection-rules.ts'
import { severities } from '#contract/yard/severity.ts'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { Choices, severityOptions } from './choices.tsx'
import { answerOf, type Given, nothingGiven } from './given.ts'
import { ItemAnswer } from './item-answer.tsx'
import { ItemPhotos } from './item-photos.tsx'
import './item-row.css'

type Props = {
  item: Item
  given: Given | undefined
  /** The last inspection's answer in words, '' for none. */
  last: string
  signer: string
  /** Whether the signature is the signer's own. */
  isOwn: boolean
  /** What is missing, in words, once Finish was pressed; '' for nothing. */
  missing: string
  onChange: (item: Item, change: (given: Given) => Given) => void
}

/** One item; a failed one also asks for severity, note and photo. Memoized: there may be hundreds. */
export const AnsweredItemRow = memo(function ItemRow({
  item,
  given = nothingGiven,
  ...props
}: Props) {
  const { last, signer, isOwn, missing } = props
  const id = useId()
  const [opened, setOpened] = useState<Extra | null>(null)
  const onChange = (change: (given: Given) => Given) => props.onChange(item, change)
  const isFailed = fails(item, answerOf(item, given))
  const shown = extrasOf(item, given, opened)
  return (
    <li
      id={`item-${item.id}`}
      className="inspect-item"
      data-missing={missing !== '' || undefined}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <div className="inspect-item-head">
        <h3 id={id}>
          {item.title}
          {!item.required && <span className="inspect-optional"> optional</span>}
        </h3>
        <ExtraButtons {...{ item, shown }} onOpen={setOpened} />
      </div>
      {(item.help || last) && (
        <p className="inspect-help">
          {item.help}
          {last && <span className="inspect-last">{`Last: ${last}`}</span>}
        </p>
      )}
      {missing && <p className="inspect-missing-words">{missing}</p>}
      <ItemAnswer {...{ item, given, signer, isOwn, onChange }} />
      {isFailed && item.kind !== 'check' && (
        <p className="inspect-fails" role="status">
          <X /> <span>{failWords(item, answerOf(item, given))}</span>
        </p>
      )}
      {isFailed && item.severity && (
        <div className="inspect-severity" data-asks="severity">
          <p>How bad is it?</p>
          <Choices
            legend={`How bad is it: ${item.title}`}
            options={severityOptions}
            value={given.severity}
            onChange={(chosen) =>
              onChange((before) => ({
                ...before,
                severity: severities.find((one) => one === chosen) ?? null,
              }))
            }
          />
        </div>
      )}
      {shown.note && (
        <TextArea
          label={`Note on ${item.title}`}
          isLabelHidden
          isCompact
          placeholder={isFailed ? 'What is wrong with it' : 'Note'}
          value={given.note}
          onChange={(note) => onChange((before) => ({ ...before, note }))}
          maxLength={limits.noteLength}
          autoFocus={opened === 'note' && given.note === ''}
        />
      )}
      {shown.photos && (
        <div data-asks="photo">
          <ItemPhotos {...{ item, given, onChange }} />
        </div>
      )}
    </li>
  )
})

type Extra = 'note' | 'photos'
type Shown = Record<Extra, boolean>

/** Note and photos are open where they hold or ask for something, else behind a button. */
function extrasOf(item: Item, given: Given, opened: Extra | null): Shown {
  if (item.kind === 'signature') return { note: false, photos: false }
  const isFailed = fails(item, answerOf(item, given))
  const asksPhoto =
    item.photo === 'always' ? given.value !== null && given.value !== 'na' : isFailed
  return {
    note: opened === 'note' || given.note !== '' || isFailed,
    photos: item.kind !== 'photo' && (opened === 'photos' || given.photos.length > 0 || asksPhoto),
  }
}

type ButtonsProps = { item: Item; shown: Shown; onOpen: (extra: Extra) => void }

function ExtraButtons({ item: { kind, title }, shown, onOpen }: ButtonsProps) {
  if (kind === 'signature') return null
  const button = (extra: Extra, label: string, icon: ReactNode) => (
    <button
      type="button"
      className="button"
      data-variant="quiet"
      data-icon-only
      aria-label={`${label}: ${title}`}
      title={label}
      onClick={() => onOpen(extra)}
    >
      {icon}
    </button>
  )
  return (
    <span className="inspect-extras">
      {!shown.note && button('note', 'Note', <StickyNote />)}
      {!shown.photos && kind !== 'photo' && button('photos', 'Photo', <Camera />)}
    </span>
  )
}
