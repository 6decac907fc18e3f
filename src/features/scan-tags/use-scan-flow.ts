import { useEffect, useRef, useState } from 'react'
import { idle, type ScanCallbacks, startScanFlow } from './scan-flow.ts'

export function useScanFlow(callbacks: ScanCallbacks) {
  const [state, setState] = useState(idle)
  const latest = useRef(callbacks)
  latest.current = callbacks
  const [flow] = useState(() => startScanFlow(() => latest.current, setState))
  useEffect(() => flow.again, [flow])
  return {
    ...state,
    see: flow.see,
    choose: flow.choose,
    type: flow.type,
    again: flow.again,
    refuse: (title: string, text: string) => flow.refuse({ kind: 'problem', title, text }),
  }
}
