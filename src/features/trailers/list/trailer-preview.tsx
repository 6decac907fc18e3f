import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Truck, X } from 'lucide-react'
import type { ListedTrailer } from '#contract/trailer.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { ChipRow } from '#src/ui/values/chip.tsx'
import { ImageBox } from '#src/ui/values/image-box.tsx'
import { TrailerDetails } from '../page/trailer-details.tsx'
import { YardChips } from './trailer-chips.tsx'
import './trailer-preview.css'

type Props = { trailer: ListedTrailer & Marks; onClose: () => void }

/** What a trailer is, beside the list. */
export function TrailerPreview({ trailer, onClose }: Props) {
  const { uuid, image, yard } = trailer
  const title = trailerTitle(trailer)
  return (
    <aside
      className="trailer-preview"
      aria-label={`Preview of ${title}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="trailer-preview-head">
        <h2 translate="no">
          <Link to="/trailer/$uuid" params={{ uuid }}>
            {title}
          </Link>
        </h2>
        <IconButton label="Close the preview" icon={<X />} onPress={onClose} />
      </header>
      <ImageBox
        key={image?.uuid}
        src={image?.thumbnail ?? null}
        srcSet={image ? `${image.thumbnail} 1x, ${image.thumbnail2x} 2x` : undefined}
        alt={image ? `Image of ${title}` : 'No image yet'}
        placeholderIcon={<Truck />}
      />
      <ChipRow>
        {yard && <YardChips yard={yard} />}
        <SendingChip of={trailer} />
      </ChipRow>
      <TrailerDetails trailer={trailer} />
      <LinkButton
        href={`/trailer/${uuid}`}
        variant="secondary"
        icon={<ArrowUpRight aria-hidden="true" />}
      >
        Open
      </LinkButton>
    </aside>
  )
}
