import { useOnDevice } from '../values/use-on-device.ts'
import './skeleton.css'

type SkeletonProps = {
  width?: string
  height?: string
  radius?: string
  /** Without animation, for long waits: each frame would slow the rest of the page. */
  isStill?: boolean
}

/** A placeholder of what is loading. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius,
  isStill = false,
}: SkeletonProps) {
  // The CSP of server-rendered pages forbids inline styles.
  const hasStyle = useOnDevice(() => true, false)
  const style = hasStyle ? { width, height, borderRadius: radius } : undefined
  return (
    <span className="skeleton" data-still={isStill || undefined} style={style} aria-hidden="true" />
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
