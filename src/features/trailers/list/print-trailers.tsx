import { Printer } from 'lucide-react'
import { Button, type ButtonLook } from '#src/ui/forms/button.tsx'
import { type PrintAsked, usePrint } from './use-print.tsx'

export function PrintTrailers({ variant, ...asked }: PrintAsked & Pick<ButtonLook, 'variant'>) {
  const { isPending, print, paper } = usePrint(asked)
  return (
    <>
      <Button
        variant={variant ?? 'quiet'}
        icon={<Printer />}
        isPending={isPending}
        onPress={() => void print()}
      >
        Print
      </Button>
      {paper}
    </>
  )
}
