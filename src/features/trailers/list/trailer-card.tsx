import { Link } from '@tanstack/react-router'
import { QrCode, Truck } from 'lucide-react'
import type { ListedTrailer } from '#contract/trailer.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { ImageBox } from '#src/ui/values/image-box.tsx'
import { TrailerChips } from './trailer-chips.tsx'

type Props = {
  trailer: ListedTrailer & Marks
  /** While trailers are being selected: the card has a checkbox in place of its link. */
  pick?: { isPicked: boolean; onPick: () => void } | undefined
}

export function TrailerCard({ trailer, pick }: Props) {
  const { image, accessKey } = trailer
  return (
    <Card
      title={
        pick ? (
          <label className="card-pick" translate="no">
            <input type="checkbox" checked={pick.isPicked} onChange={pick.onPick} />
            {trailerTitle(trailer)}
          </label>
        ) : (
          <Link
            className="card-link"
            translate="no"
            to="/trailer/$uuid"
            params={{ uuid: trailer.uuid }}
          >
            {trailerTitle(trailer)}
          </Link>
        )
      }
      badge={
        accessKey && (
          <Chip tone="primary" tooltip="Scan Tag" isCode icon={<QrCode />}>
            {accessKey.serial}
          </Chip>
        )
      }
      media={
        <ImageBox
          src={image?.thumbnail ?? null}
          srcSet={image ? `${image.thumbnail} 1x, ${image.thumbnail2x} 2x` : undefined}
          alt=""
          placeholderIcon={<Truck />}
        />
      }
    >
      <TrailerChips trailer={trailer} />
    </Card>
  )
}
