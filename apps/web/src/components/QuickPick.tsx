import { Modal } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import classes from './QuickPick.module.css'

export type QuickPickItem = {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon?: ReactNode
}

type QuickPickProps = {
  readonly label: string
  readonly placeholder: string
  /** What answers to the text, best first. */
  readonly search: (query: string) => readonly QuickPickItem[]
  /** Is told what is typed, where what answers has to be asked for elsewhere. */
  readonly onQuery?: (query: string) => void
  readonly onPick: (item: QuickPickItem) => void
  readonly onClose: () => void
  /** Said where nothing answers. */
  readonly empty: string
}

/** Picks one thing by typing a part of it. */
export function QuickPick({ label, placeholder, search, onQuery, onPick, onClose, empty }: QuickPickProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const items = search(query)
  const index = Math.min(active, items.length - 1)
  const pick = (item: QuickPickItem | undefined) => {
    if (!item) return
    onClose()
    onPick(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(items.length - 1, index + step)))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      pick(items[index])
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={560}
      padding={0}
      centered={false}
      yOffset={60}
      attributes={{ content: { 'aria-label': label } }}
      // Whoever picks decides where the focus goes.
      returnFocus={false}
    >
      <input
        className={classes.input}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={items[index] ? `${id}-${index}` : undefined}
        aria-label={label}
        placeholder={placeholder}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          onQuery?.(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={id} aria-label={label} className={classes.list}>
        {items.map((item, position) => (
          <Option
            key={item.id}
            id={`${id}-${position}`}
            item={item}
            active={position === index}
            onPick={() => pick(item)}
          />
        ))}
      </div>
      {items.length === 0 && (
        <p className={classes.empty} role="status">
          {empty}
        </p>
      )}
    </Modal>
  )
}

type OptionProps = {
  readonly id: string
  readonly item: QuickPickItem
  readonly active: boolean
  readonly onPick: () => void
}

function Option({ id, item, active, onPick }: OptionProps) {
  const show = (node: HTMLElement | null) => {
    if (active) node?.scrollIntoView({ block: 'nearest' })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and handles the keys of the list.
    <div
      ref={show}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.option}
      onClick={onPick}
    >
      {item.icon}
      <span className={classes.label}>{item.label}</span>
      {item.detail && <span className={classes.detail}>{item.detail}</span>}
    </div>
  )
}
