import { useEffect, useRef, useState } from 'react'
import { idle, startScanFlow, type Way } from './scan-flow.ts'

export function useScanFlow(way: Way) {
  const [state, setState] = useState(idle)
  const latest = useRef(way)
  latest.current = way
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
