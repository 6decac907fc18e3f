import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Inspection } from '#contract/yard/inspection.ts'
import { isUnanswered, sentenceOf } from '#src/api/api-error.ts'
import { recordCode } from '#src/domain/record-code.ts'
import { useCan } from '#src/domain/rights.tsx'
import { severityLabels } from '#src/domain/severity-words.ts'
import { trailerNames } from '#src/domain/trailer-title.ts'
import { isNotSentYet, type Marks } from '#src/offline/replica/answer.ts'
import { Page, Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { DescriptionList } from '#src/ui/values/description-list.tsx'
import { inspectionQuery } from '../inspection-data.ts'
import { positionWords } from '../position-words.ts'
import { ResultChip } from '../result-chip.tsx'
import { inspectorWords } from '../result-words.ts'
import { Addenda } from './addenda.tsx'
import { ItemAnswers } from './item-answers.tsx'
import './inspection-page.css'

type Props = {
  uuid: string
  /** The name of the signed-in person. */
  self: string
  /** A link back to its trailer. */
  backLink: (inspection: Inspection & Marks) => ReactNode
  /** Shown above the page. */
  notice: (inspection: Inspection & Marks) => ReactNode
  /** The button that makes the PDF. */
  report?: (inspection: Inspection & Marks) => ReactNode
}

/** A finished inspection, which never changes, and its addenda. */
export function InspectionPage({ uuid, self, backLink, notice, report }: Props) {
  const canEdit = useCan('edit')
  const { data, error, refetch } = useQuery(inspectionQuery(uuid))
  if (!data) {
    return (
      <Page title="Inspection">
        {error ? (
          <LoadError
            icon={<ClipboardX />}
            title={
              isUnanswered(error)
                ? 'This inspection is not on this device yet'
                : 'No such inspection'
            }
            onRetry={refetch}
          >
            {sentenceOf(error)}
          </LoadError>
        ) : (
          <SkeletonText lines={8} />
        )}
      </Page>
    )
  }
  const { sections } = data
  const signer = canEdit ? self : null
  return (
    <Page
      title={data.checklist.name}
      lead={backLink(data)}
      notice={notice(data)}
      actions={
        <>
          <ResultChip result={data.result} />
          <SendingChip of={data} />
          {report?.(data)}
        </>
      }
    >
      <div className="inspection-page">
        <Section title="Summary">
          <DescriptionList items={factsOf(data)} />
        </Section>
        {data.defects.length > 0 && <Defects inspection={data} />}
        <div className="inspection-sections">
          {sections.map(({ id, title, items }) => (
            <Section key={id} title={title}>
              <ItemAnswers {...{ items, signer, inspection: data }} />
            </Section>
          ))}
        </div>
        <Addenda inspection={data} />
      </div>
    </Page>
  )
}

function factsOf(inspection: Inspection & Marks) {
  const { uuid, by, started_at, finished_at, received_at, version, newest } = inspection
  const { position } = inspection
  const isOld = newest > version ? ` (the newest is ${newest})` : ''
  return [
    { term: 'Trailer', detail: <span translate="no">{trailerNames(inspection)}</span> },
    { term: 'Inspected by', detail: inspectorWords(by) },
    { term: 'Started', detail: <DateText date={started_at} /> },
    { term: 'Finished', detail: <DateText date={finished_at} /> },
    {
      term: 'Received',
      detail: isNotSentYet(inspection) ? 'not sent yet' : <DateText date={received_at} />,
    },
    { term: 'Code', detail: recordCode(uuid) },
    { term: 'Checklist', detail: `version ${version}${isOld}` },
    ...(position ? [{ term: 'Done at', detail: positionWords(position) }] : []),
  ]
}

function Defects({ inspection: { defects } }: { inspection: Inspection }) {
  return (
    <Section title="Defects" count={defects.length}>
      <ul className="inspection-defects">
        {defects.map(({ uuid, title, severity, state }) => (
          <li key={uuid}>
            <Link to="/defect/$uuid" params={{ uuid }}>
              {title}
            </Link>
            <Chip tone={severity === 'minor' ? 'warning' : 'accent'}>
              {severityLabels[severity]}
            </Chip>
            <Chip>{state}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  )
}
