import { limits } from '#contract/limits.ts'
import { signedByName } from '#contract/yard/signature.ts'
import './signature-picture.css'

const width = limits.signatureWidth
const height = limits.signatureHeight

export function SignaturePicture({ name, path }: { name: string; path: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="signature-picture"
      aria-hidden="true"
      focusable="false"
    >
      {path === signedByName && (
        <text x={width / 2} y={height - 66} textAnchor="middle">
          {name}
        </text>
      )}
      <path d={path} />
    </svg>
  )
}
