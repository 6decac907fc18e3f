import { useQuery } from '@tanstack/react-query'
import { Link2, QrCode } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
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
    <>
      {!tags && error && (
        <p role="alert">
          {sentenceOf(error)} <Button onPress={() => refetch()}>Try again</Button>
        </p>
      )}
      {tags?.length === 0 && !canEdit && (
        <span className="text-muted">No scan tag is linked yet.</span>
      )}
      {canLink && link}
      <div ref={shown} tabIndex={-1}>
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
    </>
  )
}
