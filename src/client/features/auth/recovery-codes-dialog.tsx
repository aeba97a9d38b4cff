import { useAppConfig } from '#client/lib/app-config.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'
import { CheckIcon, CopyIcon } from '#client/ui/icons.tsx'
import { ArrowDownIcon } from '#client/ui/tool-icons.tsx'
import { useCopied } from '#client/ui/use-copied.ts'

/** The only time that the codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { appName } = useAppConfig()
  const { isCopied, copy } = useCopied()
  const text = codes.join('\n')
  const file = `${appName} recovery codes\nEach code works once.\n\n${text}\n`
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Save your recovery codes"
        description="Without your phone, a recovery code lets you sign in. Each one works once. You won’t be able to see them again."
      >
        <DialogBody>
          <ul
            aria-label="Recovery codes"
            className="mono grid gap-x-8 gap-y-2 bg-sunk p-4 text-sm sm:grid-cols-2"
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => void copy(text)}>
              {isCopied ? <CheckIcon /> : <CopyIcon />}
              <span aria-live="polite">{isCopied ? 'Copied' : 'Copy all'}</span>
            </Button>
            <Button asChild variant="secondary">
              <a
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
                download="recovery-codes.txt"
              >
                <ArrowDownIcon />
                Download
              </a>
            </Button>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>I’ve saved them</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
