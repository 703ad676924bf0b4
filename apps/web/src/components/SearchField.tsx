import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

type SearchFieldProps = {
  readonly label: string
  readonly value: string
  readonly onSearch: (value: string) => void
  readonly width?: number
}

const PAUSE = 250

/** A filter that searches once the typing pauses. */
export function SearchField({ label, value, onSearch, width = 240 }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const search = useDebouncedCallback(onSearch, PAUSE)
  // Another value comes from outside: the back button, or "clear all filters".
  useEffect(() => setText(value), [value])
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      w={width}
      leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}
