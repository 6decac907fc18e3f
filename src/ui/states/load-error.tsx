import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { ErrorState } from './state-message.tsx'

type Props = { title: string; icon?: ReactNode; onRetry: () => unknown; children?: ReactNode }

/** Data that could not be loaded; `children` say why. */
export function LoadError({ onRetry, ...props }: Props) {
  return <ErrorState {...props} action={<Button onPress={() => onRetry()}>Try again</Button>} />
}
