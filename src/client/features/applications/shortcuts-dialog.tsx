import { KeyShortcutsCheckbox } from '#client/lib/key-shortcuts-checkbox.tsx'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { Key } from './review-keys.tsx'

const shortcuts = [
  ['J', 'Next racer'],
  ['K', 'Previous racer'],
  ['S', 'Add to shortlist or remove from it'],
  ['A', 'Ask a question'],
  ['O', 'Send an offer'],
  ['R', 'Reject, or reject all selected'],
  ['X', 'Select to reject several at once'],
  ['?', 'Show keyboard shortcuts'],
] as const

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title="Keyboard shortcuts"
        description="Review applications from the keyboard."
      >
        <DialogBody>
          <dl className="grid">
            {shortcuts.map(([key, meaning]) => (
              <div key={key} className="flex items-center gap-4 border-b border-line py-2.5">
                <dt>
                  <Key>{key}</Key>
                </dt>
                <dd className="text-ui">{meaning}</dd>
              </div>
            ))}
          </dl>
          <KeyShortcutsCheckbox />
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
