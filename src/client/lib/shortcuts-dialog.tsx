import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { KeyShortcutsCheckbox } from './key-shortcuts-checkbox.tsx'
import { Key } from './review-keys.tsx'

export type Shortcut = readonly [key: string, meaning: string]

type ShortcutsDialogProps = { description: string; shortcuts: readonly Shortcut[]; onClose: () => void }

export function ShortcutsDialog({ description, shortcuts, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" title="Keyboard shortcuts" description={description}>
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
