import type { ReactNode } from 'react'

export type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** The buttons at the foot; the one that matters most comes last. */
  actions?: ReactNode
  /** A full one is as tall as it may be, whatever it holds: nothing jumps while lists come and go. */
  size?: 'medium' | 'large' | 'full'
  role?: 'dialog' | 'alertdialog'
  /** Off while leaving would lose something: then only a button closes it. */
  isDismissable?: boolean
}
