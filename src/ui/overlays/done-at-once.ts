import { showSuccess } from './toast.tsx'

/** Says that several things were done at once, with ways to undo them and to see what became of each. */
export const showDoneAtOnce = (text: string, onUndo: () => void, onSeeEach: () => void) =>
  showSuccess(text, {
    action: { label: 'Undo', onAction: onUndo },
    other: { label: 'See each', onAction: onSeeEach },
  })
