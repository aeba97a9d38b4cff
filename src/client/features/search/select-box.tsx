import { Checkbox } from '#client/ui/checkbox.tsx'
import { type Selected, useSelection } from './use-selection.ts'

type SelectBoxProps = { racer: Selected; hideLabel?: boolean }

export function SelectBox({ racer, hideLabel = false }: SelectBoxProps) {
  const { isSelected, isFull, add, remove } = useSelection()
  const isChecked = isSelected(racer.id)
  return (
    <Checkbox
      label={<span className={hideLabel ? 'sr-only' : undefined}>Select</span>}
      aria-label={`Select ${racer.name}`}
      checked={isChecked}
      disabled={isFull && !isChecked}
      onChange={() => (isChecked ? remove(racer.id) : add(racer))}
    />
  )
}
