import { createPortal } from 'react-dom'
import { Toaster as SonnerToaster } from 'sonner'
import { setToastContainer } from './toast-container.ts'
import './toast.css'
// Loaded here, so that a toast is said without a network too.
import './toast-words.tsx'

/** Rendered once, outside of the page: an open dialog makes everything in the page inert. */
export function Toaster() {
  return createPortal(
    <SonnerToaster
      ref={setToastContainer}
      theme="dark"
      position="top-right"
      duration={5000}
      expand
      visibleToasts={4}
      closeButton
      offset={{
        top: 'calc(max(var(--toast-bar), var(--toast-room, 0px), min(var(--toast-notices-room, 0px) * var(--toast-page), 35vh)) + var(--space-1))',
        right: 'var(--space-3)',
      }}
      mobileOffset={{
        top: 'calc(max(env(safe-area-inset-top), var(--toast-room, 0px), min(max(var(--toast-page-room, 0px), var(--toast-notices-room, 0px)) * var(--toast-page), 35vh)) + var(--space-1))',
        left: 'var(--space-1)',
        right: 'var(--space-1)',
      }}
      toastOptions={{ classNames: { toast: 'toast', closeButton: 'toast-close' } }}
    />,
    document.body,
  )
}
