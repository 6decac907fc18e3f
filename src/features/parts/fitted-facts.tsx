import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, Siren, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { fieldName } from '#contract/field-conditions.ts'
import { limits } from '#contract/limits.ts'
import type { Part, TrailerPart } from '#contract/part.ts'
import { ask } from '#src/api/ask.ts'
import { useCan } from '#src/domain/rights.tsx'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { Section } from '#src/ui/page/page.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { DateText } from '#src/ui/values/date-text.tsx'
import { DescriptionList } from '#src/ui/values/description-list.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { carriersQuery } from './parts-data.ts'

export const asFittedDialog = later(() =>
  import('./as-fitted-dialog.tsx').then(({ AsFittedDialog }) => AsFittedDialog),
)

/** Leads to all trailers that carry the same part. */
function Carriers({ part }: { part: string }) {
  const { data: count = 0 } = useQuery(carriersQuery(part))
  if (count < 2) return null
  return (
    <p className="fitted-carriers">
      <Link to="/trailers" search={{ where: fieldName({ field: 'part', carried: part }) }}>
        {`${trailersWords(count)} carry this part`}
      </Link>
    </p>
  )
}

/** Whether a part is the organization's own: of those that come with Drawbar nothing can be changed. */
const ownPartQuery = ({ uuid, model_number: search }: Part) =>
  queryOptions({
    queryKey: ['registry', 'own part', uuid, search],
    queryFn: async ({ signal }) => {
      const asked = { kind: 'part', search, limit: limits.registryPage } as const
      const found = await ask('GET /registry/{kind}', asked, { signal })
      return found.some((one) => one.uuid === uuid && one.own && !one.merged)
    },
  })

function Correction({ part }: { part: Part }) {
  const { data: isOwn = false } = useQuery(ownPartQuery(part))
  if (!isOwn) return null
  const find = encodeURIComponent(part.model_number)
  return (
    <LinkButton
      href={`/settings/registry?kind=part&find=${find}&edit=${part.uuid}`}
      icon={<BookOpen />}
    >
      Correct This Part…
    </LinkButton>
  )
}

/** How a part is fitted to its trailer, on its page. */
export function FittedFacts({ fitted }: { fitted: TrailerPart }) {
  const canEdit = useCan('edit')
  const isAdmin = useCan('administer')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Dialog = useWanted(asFittedDialog, isOpen, close)
  const { part, quantity = 1, serial, batch, position, fitted_on } = fitted
  const items = [
    { term: 'Quantity', detail: wholeNumber(quantity) },
    ...(serial ? [{ term: 'Serial', detail: serial, copy: serial }] : []),
    ...(batch ? [{ term: 'Batch', detail: batch, copy: batch }] : []),
    ...(position ? [{ term: 'Position', detail: <bdi>{position}</bdi> }] : []),
    ...(fitted_on ? [{ term: 'Fitted on', detail: <DateText date={fitted_on} /> }] : []),
  ]
  return (
    <Section
      title="As fitted"
      action={
        canEdit && (
          <Button icon={<SquarePen />} onPress={() => setOpen(true)}>
            Change
          </Button>
        )
      }
    >
      <DescriptionList items={items} />
      <Carriers part={part.uuid} />
      {isAdmin && (
        <p className="fitted-links">
          <LinkButton href={`/recalls?opens=${part.uuid}`} icon={<Siren />}>
            Recall This Part…
          </LinkButton>
          <Correction part={part} />
        </p>
      )}
      {isOpen && Dialog && <Dialog fitted={fitted} onClose={close} />}
    </Section>
  )
}
