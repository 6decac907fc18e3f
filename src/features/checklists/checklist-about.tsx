import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { readInterval } from './edited-checklist.ts'
import { SettledNumber } from './settled-number.tsx'
import type { ChecklistForm } from './use-checklist-form.ts'

export function ChecklistAbout({ form }: { form: ChecklistForm }) {
  const { fields, change, problems } = form
  const problemOf = (field: string) =>
    problems.find((one) => one.section === null && one.field === field)?.text
  return (
    <Section title="About">
      <div className="checklist-about">
        <TextField
          label="Name"
          isRequired
          isCompact
          maxLength={limits.nameLength}
          value={fields.name}
          onChange={(name) => change((typed) => ({ ...typed, name }))}
          error={problemOf('name')}
        />
        <SettledNumber
          label="Due every … days"
          description="Leave empty if it is never due"
          inputMode="numeric"
          read={readInterval(fields.interval)}
          value={fields.interval}
          onChange={(interval) => change((typed) => ({ ...typed, interval }))}
          error={problemOf('interval_days')}
        />
        <ClassChoice form={form} />
      </div>
    </Section>
  )
}

function ClassChoice({ form: { fields, change } }: { form: ChecklistForm }) {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery(classesQuery(''))
  const { classes } = fields
  const names = data.filter(({ uuid }) => classes.includes(uuid)).map(({ name }) => name)

  function choose(uuid: string, isSelected: boolean) {
    change((typed) => {
      const others = typed.classes.filter((one) => one !== uuid)
      return { ...typed, classes: isSelected ? [...others, uuid] : others }
    })
  }

  return (
    <div className="checklist-classes" data-field="classes">
      <p className="field-label">Trailers</p>
      <p className="checklist-classes-names">
        {classes.length === 0 ? 'All trailers' : names.join(', ') || `${classes.length} classes`}
      </p>
      <Button onPress={() => setOpen(true)}>Choose Classes</Button>
      <Dialog
        title="Which trailers is it for?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <Button variant="primary" onPress={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <div className="checklist-class-list">
          <Checkbox
            isSelected={classes.length === 0}
            isDisabled={classes.length === 0}
            onChange={() => change((typed) => ({ ...typed, classes: [] }))}
          >
            All trailers
          </Checkbox>
          {data.map(({ uuid, name }) => (
            <Checkbox
              key={uuid}
              isSelected={classes.includes(uuid)}
              onChange={(isSelected) => choose(uuid, isSelected)}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </Dialog>
    </div>
  )
}
