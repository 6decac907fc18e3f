import { useEffect, useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import type { Ordered } from './in-order.ts'
import './which-code.css'

type Props = {
  texts: string[]
  order: Ordered['order']
  /** Names a code for the person. */
  nameOf: (text: string) => Promise<string>
  onChoose: (text: string) => void
  onClose: () => void
}

/** Asks which of several codes in a picture is meant. */
export function WhichCode({ texts, order, nameOf, onChoose, onClose }: Props) {
  const names = useNames(texts, nameOf)
  return (
    <Dialog
      title="Which one is meant?"
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>Cancel</Button>}
    >
      <p>{`This picture shows ${texts.length} codes${order ? `, ${order}` : ''}.`}</p>
      <ul className="which-code">
        {texts.map((text, place) => (
          <li key={text}>
            <Button onPress={() => onChoose(text)}>{names[place] ?? text}</Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function useNames(texts: string[], nameOf: Props['nameOf']) {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    Promise.all(texts.map(nameOf)).then(setNames, reportError)
  }, [texts, nameOf])
  return names
}
