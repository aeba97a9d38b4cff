import { Checkbox } from '#client/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { Key } from './key.tsx'
import { useAreKeysOn } from './use-review-keys.ts'

const keys = [
  ['J', 'Next racer'],
  ['K', 'Racer before'],
  ['S', 'Put on the shortlist, or take off it'],
  ['A', 'Ask a question'],
  ['O', 'Send an offer'],
  ['R', 'Reject, the selected ones together'],
  ['X', 'Select for rejecting several at once'],
  ['?', 'This list'],
] as const

export function KeyboardHelpDialog({ onClose }: { onClose: () => void }) {
  const [areOn, setAreOn] = useAreKeysOn()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title="Steering wheel buttons"
        description="Review without taking your hands off the keys."
      >
        <DialogBody>
          <dl className="grid">
            {keys.map(([key, meaning]) => (
              <div key={key} className="flex items-center gap-4 border-b border-line py-2.5">
                <dt>
                  <Key>{key}</Key>
                </dt>
                <dd className="text-ui">{meaning}</dd>
              </div>
            ))}
          </dl>
          <Checkbox
            label="Use these keys on this screen"
            checked={areOn}
            onChange={({ target }) => setAreOn(target.checked)}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
