import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components'
import { type TakenOver, useTakenOver } from '../placeholder-button.ts'
import type { MenuButtonProps, MenuEntry } from './menu-props.ts'
import { noteOpener } from './use-focus-back.ts'
import './popover.css'
import './menu-button.css'

type MenuProps = MenuButtonProps & { takenOver: TakenOver }

/** The menu with its button, loaded later as it needs much code. */
export function MenuWithButton({ label, trigger, items, header, takenOver }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isFirst, setFirst] = useState(true)
  useTakenOver(takenOver, button, () => setOpen(true))

  function change(open: boolean) {
    setFirst(false)
    setOpen(open)
  }

  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={change}>
      <Button ref={button} className="menu-button" aria-label={label}>
        {trigger}
      </Button>
      <Popover
        className="popover menu-popover"
        placement="bottom end"
        offset={7}
        containerPadding={8}
      >
        {header && <div className="menu-header">{header}</div>}
        <Menu
          className="options"
          autoFocus={isFirst && takenOver.byKeys ? 'first' : undefined}
          onAction={() => noteOpener(button.current)}
        >
          {inGroups(items).map(({ name, entries }) =>
            name ? (
              <MenuSection key={name} aria-label={name}>
                <Header className="options-title">{name}</Header>
                {entries.map((entry) => (
                  <Entry key={entry.id} {...entry} />
                ))}
              </MenuSection>
            ) : (
              entries.map((entry) =>
                entry.isChecked === undefined ? (
                  <Entry key={entry.id} {...entry} />
                ) : (
                  // React Aria needs a section to mix checkable and other entries.
                  <MenuSection
                    key={entry.id}
                    aria-label={entry.label}
                    selectionMode="multiple"
                    selectedKeys={entry.isChecked ? [entry.id] : []}
                  >
                    <Entry {...entry} />
                  </MenuSection>
                ),
              )
            ),
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function Entry({ id, label, icon, href, isNewTab, isChecked, onAction }: MenuEntry) {
  return (
    <MenuItem
      {...{ id, href, onAction }}
      className="option"
      textValue={label}
      target={isNewTab ? '_blank' : undefined}
    >
      {icon}
      <span className="option-text">{label}</span>
      {isChecked !== undefined && <Check className="option-check" aria-hidden="true" />}
    </MenuItem>
  )
}

type Group = { name: string | undefined; entries: MenuEntry[] }

/** @returns entries that follow one another under the same name together */
function inGroups(items: readonly MenuEntry[]): Group[] {
  const groups: Group[] = []
  for (const entry of items) {
    const last = groups.at(-1)
    if (last && last.name === entry.group) last.entries.push(entry)
    else groups.push({ name: entry.group, entries: [entry] })
  }
  return groups
}
