import { useState } from 'react'
import { crossOriginOf } from './cross-origin.ts'
import { initials } from './initials.ts'
import './avatar.css'

type AvatarProps = { name: string; imageUrl?: string | null; size?: 'medium' | 'large' }

/** The picture, or initials where it is missing or broken. Decorative: the name is always beside it. */
export function Avatar({ name, imageUrl, size = 'medium' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = imageUrl && imageUrl !== broken
  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      {isShown ? (
        <img
          src={imageUrl}
          alt=""
          crossOrigin={crossOriginOf(imageUrl)}
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}
