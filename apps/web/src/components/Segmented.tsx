import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Segmented.module.css'

type SegmentedProps<Value extends string> = {
  readonly label: string
  readonly value: Value | null
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly onChange: (value: Value) => void
  readonly wide?: boolean
  readonly disabled?: boolean
}

/** A few alternatives side by side, one of which holds. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, wide = false, disabled = false } = props
  return (
    <SegmentedControl
      aria-label={label}
      // A name that no option has shows that nothing is chosen yet.
      value={value ?? ''}
      data={options.map((option) => ({ value: option.value as string, label: option.label }))}
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen)
        if (option) onChange(option.value)
      }}
      fullWidth={wide}
      disabled={disabled}
      withItemsBorders={false}
      transitionDuration={0}
      classNames={{
        root: classes.root ?? '',
        control: classes.control ?? '',
        label: classes.label ?? '',
        indicator: classes.indicator ?? '',
      }}
    />
  )
}
