import { Notice } from '#src/ui/states/notice.tsx'
import type { PreviewedPlate } from './drawing/preview.ts'
import { distanceWords, readingDistance } from './reading-distance.ts'
import './plate-preview.css'

type Props = { preview: PreviewedPlate; count: number }

export function PlatePreview({ preview, count }: Props) {
  // The problem is shown above the buttons, which are always visible.
  if ('problem' in preview) return <div className="plate-preview-stage" aria-hidden="true" />
  const { svg, sample, grid } = preview
  const { module, modules } = sample.code
  const side = module * modules
  const warning = warningOf(sample.says)
  return (
    <figure className="plate-preview">
      <div className="plate-preview-stage">
        <img
          className="plate-preview-page"
          data-sheet={grid !== null}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={grid ? 'The first sheet' : `The plate of ${sample.tag.serial}`}
        />
      </div>
      <figcaption className="plate-preview-facts">
        <p>
          <strong>{`Modules of ${module} mm`}</strong>
          <span>{`, ${modules} × ${modules}, code ${side.toFixed(1)} mm. Read from up to `}</span>
          <strong>{distanceWords(readingDistance(module, modules))}</strong>
          <span>: about ten times its side.</span>
        </p>
        {grid && <p>{`${grid.columns} × ${grid.rows} plates a sheet, ${sheets(count, grid)}.`}</p>}
        <p className="plate-preview-says">{sample.says}</p>
        {warning && (
          <Notice tone="warning">
            {`${warning} Plates need the public https address: whoever runs the server sets it as PUBLIC_URL.`}
          </Notice>
        )}
      </figcaption>
    </figure>
  )
}

/** Plates last for years, and people scan them elsewhere. */
function warningOf(says: string) {
  const { hostname, protocol } = new URL(says)
  if (/^(localhost|127\..*|\[::1\])$/.test(hostname)) {
    return 'Only this computer can open this address.'
  }
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  if (isNumber || !hostname.includes('.') || hostname.endsWith('.local')) {
    return 'This address works in one network only, and may change.'
  }
  return protocol === 'https:' ? null : 'This address is not encrypted.'
}

function sheets(count: number, { columns, rows }: { columns: number; rows: number }) {
  const needed = Math.ceil(count / (columns * rows))
  return needed === 1 ? '1 sheet' : `${needed} sheets`
}
