import './skeleton.css'

type SkeletonProps = { width?: string; height?: string; radius?: string }

/** Holds the place of what is loading. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em', radius }: SkeletonProps) {
  return (
    <span className="skeleton" style={{ width, height, borderRadius: radius }} aria-hidden="true" />
  )
}

export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span className="skeleton-text" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
      ))}
    </span>
  )
}
