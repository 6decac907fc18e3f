import type { Defect, DefectAct } from '#contract/yard/defect.ts'
import { useFileViews } from '#src/offline/files/use-file-views.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { Section } from '#src/ui/page/page.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { FileThumbs } from '#src/ui/values/file-thumbs.tsx'
import { actTitle } from './act-words.ts'
import { FoundDate } from './found-date.tsx'
import './defect-life.css'

type Props = {
  /** `found` has the marks of the defect without those of its steps. */
  defect: Defect & { found?: Marks; acts: readonly (DefectAct & Marks)[] }
}

export function DefectLife({ defect }: Props) {
  return (
    <Section title="What happened">
      <ol className="defect-life">
        {[...defect.acts].reverse().map((act) => (
          <Step key={act.uuid} title={actTitle(act)} step={act} note={act.note} />
        ))}
        <Step title="Found" step={{ ...defect, ...defect.found }} note="" />
      </ol>
    </Section>
  )
}

type StepProps = {
  title: string
  step: Pick<DefectAct, 'by' | 'happened_at' | 'received_at' | 'files'> & Marks
  note: string
}

function Step({ title, step, note }: StepProps) {
  const files = useFileViews(title === 'Found' ? [] : step.files)
  return (
    <li>
      <p className="defect-life-head">
        <strong dir="auto">{title}</strong>
        <span className="defect-life-when">
          <FoundDate {...step} />
          {step.by && <span dir="auto">{` · ${step.by}`}</span>}
        </span>
        <SendingChip of={step} />
      </p>
      {note && (
        <p className="defect-life-note" dir="auto">
          {note}
        </p>
      )}
      {files.length > 0 && <FileThumbs files={files} />}
    </li>
  )
}
