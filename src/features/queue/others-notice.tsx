import { Link, useLocation } from '@tanstack/react-router'
import { useOthersWork } from '#src/offline/others/use-others-work.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { othersWords } from './others-words.ts'

/** Says on the home page which unsent changes other accounts have on this device. */
export function OthersNotice() {
  const [others] = useOthersWork()
  const { pathname } = useLocation()
  if (!others?.length || pathname !== '/home') return null
  return (
    <Notice tone="warning" action={<Link to="/queue">Show in the queue</Link>}>
      {othersWords(others)}
    </Notice>
  )
}
