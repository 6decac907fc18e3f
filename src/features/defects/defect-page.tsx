import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { trailerNames } from '#src/domain/trailer-title.ts'
import { useFileViews } from '#src/offline/files/use-file-views.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { ErrorState } from '#src/ui/states/state-message.tsx'
import { FileThumbs } from '#src/ui/values/file-thumbs.tsx'
import { ActForm } from './act-form.tsx'
import { SeverityChip, StateChip } from './defect-chips.tsx'
import { DefectChoices } from './defect-choices.tsx'
import { defectQuery, type Looking } from './defect-data.ts'
import { DefectLife } from './defect-life.tsx'
import './defect-page.css'

type Props = { uuid: string; looking: Looking }

export function DefectPage({ uuid, looking }: Props) {
  const { self, needsOther } = looking
  const canEdit = useCan('edit')
  const { data: defect, error, refetch } = useQuery(defectQuery(uuid))
  const toBoard = <BackLink href="/defects">Defects</BackLink>
  if (!defect) {
    const isGone = error instanceof ApiError && error.failure.status === 404
    return (
      <Page title="Defect" lead={toBoard}>
        {error ? (
          <ErrorState
            title={isGone ? 'This defect was not found' : 'The defect could not be loaded'}
            action={!isGone && <Button onPress={() => refetch()}>Try again</Button>}
          >
            {isGone ? 'Its trailer may have been deleted.' : sentenceOf(error)}
          </ErrorState>
        ) : (
          <Skeleton width="100%" height="24rem" />
        )}
      </Page>
    )
  }
  return (
    <Page title={defect.title} lead={toBoard} actions={<SendingChip of={defect} />}>
      <div className="defect-page">
        <div className="defect-page-main">
          <Section title="Defect">
            <div className="defect-page-chips">
              <SeverityChip severity={defect.severity} />
              <StateChip state={defect.state} />
            </div>
            <p className="defect-page-trailer">
              <Link
                to="/trailer/$uuid/$section"
                params={{ uuid: defect.trailer.uuid, section: 'condition' }}
              >
                {trailerNames(defect.trailer)}
              </Link>
            </p>
            {defect.text && (
              <p className="defect-page-text" dir="auto">
                {defect.text}
              </p>
            )}
            {defect.files.length > 0 && <Photos files={defect.files} />}
            {canEdit ? (
              <DefectChoices defect={defect} self={self} />
            ) : (
              <p dir="auto">{`Assigned to ${defect.assigned?.name ?? 'nobody yet'}`}</p>
            )}
          </Section>
          {canEdit && <ActForm key={uuid} {...{ defect, needsOther }} />}
        </div>
        <DefectLife defect={defect} />
      </div>
    </Page>
  )
}

const Photos = ({ files }: { files: Parameters<typeof useFileViews>[0] }) => (
  <FileThumbs files={useFileViews(files)} />
)
