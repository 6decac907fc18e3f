import { ImageOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import '../states/skeleton.css'
import { crossOriginOf } from './cross-origin.ts'
import './image-box.css'

type ImageBoxProps = {
  src: string | null
  alt: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** Pixels of the picture, where known. */
  width?: number
  height?: number
  /** Width divided by height, 5:3 by default; not for server-rendered pages. */
  ratio?: number
  placeholderIcon?: ReactNode
  /** What stands in place of a picture that can't be loaded. */
  missing?: (retry: () => void) => ReactNode
  /** For the largest picture of a page: loaded without delay. */
  isEager?: boolean
}

/** A picture in a box of fixed ratio, so that the page does not jump when it loads or fails. */
export function ImageBox({ src, ratio, placeholderIcon, ...rest }: ImageBoxProps) {
  return (
    <div className="image-box" style={ratio ? { aspectRatio: ratio } : undefined}>
      {src ? (
        <Picture key={src} src={src} {...rest} placeholder={placeholderIcon ?? <ImageOff />} />
      ) : (
        <Placeholder alt={rest.alt} icon={placeholderIcon ?? <ImageOff />} />
      )}
    </div>
  )
}

type PictureProps = Omit<ImageBoxProps, 'src' | 'ratio' | 'placeholderIcon'> & {
  src: string
  placeholder: ReactNode
}

function Picture({ isEager, placeholder, missing, alt, ...source }: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have loaded before React listened.
    if (!picture.current?.complete || !picture.current.currentSrc) return
    setState(picture.current.naturalWidth > 0 ? 'shown' : 'broken')
  }, [])
  if (state === 'broken')
    return missing?.(() => setState('loading')) ?? <Placeholder alt={alt} icon={placeholder} />
  return (
    <>
      {state === 'loading' && <span className="skeleton" aria-hidden="true" />}
      <img
        ref={picture}
        {...source}
        crossOrigin={crossOriginOf(source.src)}
        alt={alt}
        data-state={state}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
      />
    </>
  )
}

function Placeholder({ alt, icon }: { alt: string; icon: ReactNode }) {
  return (
    <span
      className="image-box-placeholder"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {icon}
    </span>
  )
}
