import { Toaster as SonnerToaster, toast } from 'sonner'
import './toast.css'

/** Once per app. Pauses under the pointer by itself. */
export function Toaster() {
  return (
    <SonnerToaster
      theme="dark"
      position="top-right"
      duration={5000}
      expand
      visibleToasts={4}
      closeButton
      offset={{ top: 'calc(var(--top-bar) + var(--space-1))', right: 'var(--space-3)' }}
      mobileOffset={{
        top: 'calc(env(safe-area-inset-top) + var(--space-1))',
        left: 'var(--space-1)',
        right: 'var(--space-1)',
      }}
      toastOptions={{ classNames: { toast: 'toast', closeButton: 'toast-close' } }}
    />
  )
}

export function showError(text: string) {
  toast.error(text)
}

export function showSuccess(text: string) {
  toast.success(text)
}

export function showInfo(text: string, action?: { label: string; onAction: () => void }) {
  toast.info(text, action && { action: { label: action.label, onClick: action.onAction } })
}
