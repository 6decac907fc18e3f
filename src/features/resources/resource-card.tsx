import type { ReactNode } from 'react'
import type { Resource } from '#contract/resource.ts'
import { type FileAccess, useFileLink } from '#src/api/file-link.ts'
import { Card } from '#src/ui/page/card.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { FileIcon } from '#src/ui/values/file-icon.tsx'
import { type FileKind, fileKind, kindNames, sizeWords } from '#src/ui/values/file-kind.ts'
import { ImageBox } from '#src/ui/values/image-box.tsx'
import { hostOf } from './host-of.ts'
import './resource-card.css'

type Props = {
  resource: Resource
  access: FileAccess
  /** When the server answered, in milliseconds: signed addresses expire. */
  answeredAt: number
  chips?: ReactNode
  actions?: ReactNode
}

/** A document or link. Plain elements, for public pages too. */
export function ResourceCard({ resource, access, answeredAt, chips, actions }: Props) {
  const { name, upload, url, updated_at } = resource
  const { link, problem } = useFileLink(resource, access, answeredAt)
  const kind: FileKind = upload ? fileKind(upload) : 'link'
  const detail = upload ? `${kindNames[kind]} · ${sizeWords(upload.size)}` : hostOf(url ?? '')
  return (
    <div className="resource-card">
      <Card
        level={3}
        title={
          <a {...link} className="card-link" dir="auto" title={name}>
            {name}
          </a>
        }
        media={
          <ImageBox
            src={upload?.thumbnail ?? null}
            srcSet={upload?.thumbnail2x ? `${upload.thumbnail2x} 2x` : undefined}
            alt=""
            placeholderIcon={<FileIcon kind={kind} />}
          />
        }
      >
        <div className="resource-card-text">
          <p className="resource-card-detail">{detail}</p>
          <p className="resource-card-detail">
            <DateText date={updated_at} />
          </p>
          {chips && <div className="resource-card-chips">{chips}</div>}
          <p className="resource-card-problem" role="alert">
            {problem}
          </p>
        </div>
        {actions && <div className="resource-card-actions card-above">{actions}</div>}
      </Card>
    </div>
  )
}
