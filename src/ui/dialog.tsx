import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './icon-button.tsx'
import './dialog.css'

type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** The buttons at the foot; the one that matters most comes last. */
  actions?: ReactNode
  size?: 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** Off while leaving would lose something: then only a button closes it. */
  isDismissable?: boolean
}

export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, actions, size = 'medium', isDismissable = true } = props
  return (
    <ModalOverlay
      className="dialog-backdrop"
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className="dialog-box" data-size={size}>
        <AriaDialog className="dialog" role={props.role}>
          <header className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {isDismissable && <IconButton label="Close" icon={<X />} onPress={onClose} />}
          </header>
          <div className="dialog-body">{children}</div>
          {actions && <footer className="dialog-actions">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
