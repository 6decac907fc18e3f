import { useQuery } from '@tanstack/react-query'
import { Link2, QrCode } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { Section } from '#src/ui/page/page.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { Chip, ChipRow } from '#src/ui/values/chip.tsx'
import { linkedTagsQuery } from './scan-tag-data.ts'

const linking = later(() => import('./link-scan-tag.tsx').then(({ LinkScanTag }) => LinkScanTag))

type Props = { trailer: string; title: string }

export function ScanTagLinking({ trailer, title }: Props) {
  const canEdit = useCan('edit')
  const [isLinking, setLinking] = useState(false)
  const { data: tags, error, refetch } = useQuery(linkedTagsQuery(trailer))
  const LinkScanTag = useWanted(linking, isLinking, () => setLinking(false))
  const shown = useRef<HTMLDivElement>(null)
  const wasEmpty = useRef(false)

  // Once a tag is linked, the focused button disappears.
  useEffect(() => {
    if (wasEmpty.current && tags && tags.length > 0) shown.current?.focus()
    wasEmpty.current = tags?.length === 0
  }, [tags])

  const canLink = canEdit && tags?.length === 0
  const link = (
    <Button icon={<Link2 />} onPress={() => setLinking(true)}>
      Link Scan Tag
    </Button>
  )
  return (
    <Section title="Scan Tag" action={canLink && link}>
      {!tags && error && (
        <p role="alert">
          {sentenceOf(error)} <Button onPress={() => refetch()}>Try again</Button>
        </p>
      )}
      {tags?.length === 0 && <p className="text-muted">No scan tag is linked yet.</p>}
      {/* Chips replace the skeleton in its place, so that nothing below moves. */}
      <div ref={shown} tabIndex={-1}>
        {!tags && !error && <Skeleton width="9rem" height="32px" radius="16px" />}
        <ChipRow>
          {tags?.map((tag) => (
            <Fragment key={tag.uuid}>
              <Chip tone="primary" tooltip="Scan Tag" isCode icon={<QrCode />}>
                {tag.serial}
              </Chip>
              <SendingChip of={tag} />
            </Fragment>
          ))}
        </ChipRow>
      </div>
      {LinkScanTag && (
        <LinkScanTag
          trailer={trailer}
          title={title}
          isOpen={isLinking}
          onClose={() => setLinking(false)}
        />
      )}
    </Section>
  )
}
