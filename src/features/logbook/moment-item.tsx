import {
  Camera,
  ClipboardCheck,
  Hammer,
  Handshake,
  type LucideIcon,
  NotebookPen,
  Pencil,
  QrCode,
  TriangleAlert,
  Truck,
  Wrench,
} from 'lucide-react'
import { memo } from 'react'
import type { TimelineMoment } from '#contract/yard/timeline.ts'
import { useFileViews } from '#src/offline/files/use-file-views.ts'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { FileThumbs } from '#src/ui/values/file-thumbs.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import {
  momentBy,
  momentFigures,
  momentFiles,
  momentText,
  momentTitle,
  struckWords,
} from './timeline-words.ts'
import '#src/ui/forms/button.css'
import './moment-item.css'

type Props = { moment: TimelineMoment; onStrike: ((moment: TimelineMoment) => void) | null }

export const momentId = ({ key }: TimelineMoment) => `moment-${key.replaceAll(' ', '-')}`

export const MomentItem = memo(function MomentItem({ moment, onStrike }: Props) {
  const Icon = iconOf(moment)
  const struck = struckWords(moment)
  const text = momentText(moment)
  const isStrikable =
    onStrike !== null && moment.what === 'entry' && struck === null && !moment.isWaiting
  const isShared = moment.what === 'entry' && moment.entry.access_level === 2
  return (
    <li
      id={momentId(moment)}
      // Takes the focus once its button is gone.
      tabIndex={-1}
      className="moment"
      data-struck={struck !== null || undefined}
      data-strikable={isStrikable || undefined}
      data-what={toneOf(moment)}
    >
      <span className="moment-icon" aria-hidden="true">
        <Icon />
      </span>
      <div className="moment-body">
        <div className="moment-head">
          <h3 className="moment-title">
            {struck !== null ? (
              <s>{momentTitle(moment)}</s>
            ) : (
              <WithCode text={momentTitle(moment)} code={serialIn(moment)} />
            )}
          </h3>
          <SendingChip of={moment} />
          {isShared && <Chip>Anyone with the tag</Chip>}
        </div>
        <p className="moment-when">
          <DateText date={moment.at} />
          {momentBy(moment) && <span dir="auto">{` · ${momentBy(moment)}`}</span>}
        </p>
        {moment.clock && (
          <p className="moment-clock">
            <span>{`The clock of the device was ${moment.clock}: it said `}</span>
            <DateText date={moment.device_at ?? moment.happened_at} isWithin />
            <span>.</span>
          </p>
        )}
        {moment.isLate && (
          <p className="moment-clock">
            Sent <DateText date={moment.received_at} isWithin />
          </p>
        )}
        {momentFigures(moment).length > 0 && (
          <p className="moment-figures">
            <Struck isStruck={struck !== null}>{momentFigures(moment).join(' · ')}</Struck>
          </p>
        )}
        {text && (
          <p className="moment-text" dir="auto">
            <Struck isStruck={struck !== null}>{text}</Struck>
          </p>
        )}
        {struck && (
          <p className="moment-why" dir="auto">
            {struck}
          </p>
        )}
        {momentFiles(moment).length > 0 && <Files moment={moment} />}
      </div>
      {onStrike && isStrikable && (
        // A plain button: there may be hundreds.
        <button
          type="button"
          className="button"
          data-variant="quiet"
          data-size="medium"
          onClick={() => onStrike(moment)}
        >
          Strike<span className="visually-hidden"> {`${momentTitle(moment)} through`}</span>
        </button>
      )}
    </li>
  )
})

function serialIn(moment: TimelineMoment): string | undefined {
  if (moment.what === 'change') return moment.change.serial
  return moment.what === 'tag' ? moment.serial : undefined
}

function Files({ moment }: { moment: TimelineMoment }) {
  return <FileThumbs files={useFileViews(momentFiles(moment))} />
}

const Struck = ({ isStruck, children }: { isStruck: boolean; children: string }) =>
  isStruck ? <s>{children}</s> : children

const toneOf = (moment: TimelineMoment) =>
  moment.what === 'defect' && moment.defect.severity === 'dangerous' ? 'danger' : undefined

const icons: Record<TimelineMoment['what'], LucideIcon> = {
  entry: NotebookPen,
  inspection: ClipboardCheck,
  defect: TriangleAlert,
  act: TriangleAlert,
  tag: QrCode,
  fitted: Wrench,
  removed: Wrench,
  registered: Truck,
  change: Pencil,
}

const entryIcons: Record<string, LucideIcon | undefined> = {
  service: Wrench,
  repair: Hammer,
  handover: Handshake,
  addendum: ClipboardCheck,
}

const changeIcons: Record<string, LucideIcon | undefined> = {
  photo: Camera,
  tag: QrCode,
}

const iconOf = (moment: TimelineMoment) =>
  (moment.what === 'change' && changeIcons[moment.filter ?? '']) ||
  (moment.what === 'entry' && entryIcons[moment.entry.kind]) ||
  icons[moment.what]
