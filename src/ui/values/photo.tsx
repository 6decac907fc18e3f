import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { checkServerReach, isServerReached, onServerReach } from '#src/core/server-reach.ts'
import { crossOriginOf } from './cross-origin.ts'
import './photo.css'

type PhotoProps = {
  src: string
  alt: string
  /** Whether there is room for a word or two only. */
  isSmall?: boolean
  onMissing?: (isMissing: boolean) => void
}

/** A photo; one that can't be loaded says so, and is tried again once the server is reached. */
export function PhotoPicture(props: PhotoProps) {
  return <Loaded key={props.src} {...props} />
}

function Loaded({ src, alt, isSmall = false, onMissing }: PhotoProps) {
  const [isMissing, setMissing] = useState(false)

  function note(missing: boolean) {
    setMissing(missing)
    onMissing?.(missing)
  }

  if (isMissing) return <MissingPhoto {...{ alt, isSmall }} onRetry={() => note(false)} />
  return (
    <img
      src={src}
      alt={alt}
      crossOrigin={crossOriginOf(src)}
      loading={isSmall ? 'lazy' : 'eager'}
      onError={() => note(true)}
    />
  )
}

type MissingProps = { alt: string; isSmall?: boolean; onRetry: () => void }

/** Stands in place of a photo that could not be loaded. */
export function MissingPhoto({ alt, isSmall = false, onRetry }: MissingProps) {
  const isReached = useSyncExternalStore(onServerReach, isServerReached, isServerReached)
  const wasAway = useRef(false)
  useEffect(checkServerReach, [])
  useEffect(() => {
    if (isReached && wasAway.current) onRetry()
    wasAway.current ||= !isReached
  }, [isReached, onRetry])
  return (
    <span className="missing-photo" data-small={isSmall || undefined}>
      <ImageOff aria-hidden="true" />
      <span className="visually-hidden">{`${alt}: `}</span>
      <span>{missingWords(isReached, isSmall)}</span>
    </span>
  )
}

function missingWords(isReached: boolean, isSmall: boolean): string {
  if (isReached) return isSmall ? 'Not loaded' : 'This photo can’t be loaded.'
  return isSmall
    ? 'Not on this device'
    : 'This photo is not on this device. It comes when there is a connection.'
}
