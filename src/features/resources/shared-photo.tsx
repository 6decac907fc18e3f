import { ImageIcon } from 'lucide-react'
import type { Resource } from '#contract/resource.ts'
import { type FileAccess, useFileLink } from '#src/api/file-link.ts'
import { ImageBox } from '#src/ui/values/image-box.tsx'

type Props = { resource: Resource; access: FileAccess; answeredAt: number }

/** A photo of a visitor's gallery: it opens the whole picture, without scripts too. */
export function SharedPhoto({ resource, access, answeredAt }: Props) {
  const { name, upload } = resource
  const { link, problem } = useFileLink(resource, access, answeredAt)
  return (
    <li>
      <a {...link} className="photo-tile" title={name}>
        <ImageBox
          src={upload?.thumbnail ?? null}
          srcSet={upload?.thumbnail2x ? `${upload.thumbnail2x} 2x` : undefined}
          alt={name}
          placeholderIcon={<ImageIcon />}
        />
      </a>
      <p className="resource-card-problem" role="alert">
        {problem}
      </p>
    </li>
  )
}
