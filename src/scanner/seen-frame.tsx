import { useEffect, useRef } from 'react'
import type { Seen } from './reading.ts'

/** Whether a code is usable, 'open' while it is looked up. */
export type Verdict = 'open' | 'good' | 'bad'

const colours = { open: '#fff', good: '#4be08a', bad: '#ffb020' }

type Props = { seen: Seen; verdict: Verdict }

/** The frame that was read as a still, with the code's outline. */
export function SeenFrame({ seen: { frame, reading }, verdict }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = frame

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.drawImage(frame, 0, 0)
    const [first, ...others] = reading.corners
    if (!first) return
    context.lineWidth = Math.max(4, frame.width / 160)
    context.lineJoin = 'round'
    context.strokeStyle = colours[verdict]
    context.beginPath()
    context.moveTo(first.x, first.y)
    for (const { x, y } of others) context.lineTo(x, y)
    context.closePath()
    context.stroke()
  }, [frame, reading, verdict])

  return (
    <canvas
      ref={canvas}
      className="scanner-seen"
      {...{ width, height }}
      role="img"
      aria-label="The picture that was read"
    />
  )
}
