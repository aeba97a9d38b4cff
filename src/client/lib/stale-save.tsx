import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'
import { Problem } from '#shared/http/problem.ts'

/** The server rejected a save because of a newer version (optimistic locking). */
export const isStaleSave = (error: unknown): boolean =>
  error instanceof Problem && error.status === 409 && error.code === 'STALE'

type StaleSaveDialogProps<Values extends object> = {
  mine: Values
  theirs: Values
  /** The labels of the fields; only these are compared. */
  labels: { readonly [name in keyof Values]?: string }
  /** How a field of one version is shown. */
  textOf?: (name: keyof Values, value: unknown, version: Values) => string
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
  pending?: boolean
}

/** Shows both versions side by side after a rejected save. */
export function StaleSaveDialog<Values extends object>({
  mine,
  theirs,
  labels,
  textOf = (_, value) => plainText(value),
  onKeepMine,
  onTakeTheirs,
  onClose,
  pending = false,
}: StaleSaveDialogProps<Values>) {
  const names = (Object.keys(labels) as (keyof Values & string)[]).filter(
    (name) => JSON.stringify(mine[name] ?? null) !== JSON.stringify(theirs[name] ?? null),
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title="There’s a newer version"
        description="This was saved in another tab or on another device after you opened it. Choose which version to keep."
      >
        <DialogBody>
          {names.length === 0 && <p>Both versions are identical.</p>}
          {names.map((name) => (
            <section key={name} aria-label={labels[name]} className="border-t border-line pt-3">
              <h3 className="text-base font-bold">{labels[name]}</h3>
              <dl className="mt-2 grid gap-3 md:grid-cols-2">
                <Version title="Yours" text={textOf(name, mine[name], mine)} />
                <Version title="Saved version" text={textOf(name, theirs[name], theirs)} />
              </dl>
            </section>
          ))}
        </DialogBody>
        <DialogFooter>
          <Button variant="quiet" onClick={onTakeTheirs}>
            Use saved version
          </Button>
          <Button pending={pending} onClick={onKeepMine}>
            Overwrite with mine
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0 rounded-lg bg-sunk p-3">
      <dt className="text-xs text-muted">{title}</dt>
      <dd className="mt-1 max-h-40 overflow-y-auto text-ui wrap-anywhere whitespace-pre-line">
        {text || <span className="text-muted">Empty</span>}
      </dd>
    </div>
  )
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  return typeof value === 'object' ? Object.values(value).map(plainText).join(' · ') : String(value)
}
