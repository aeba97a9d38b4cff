import { createContext, type ReactNode, useContext, useId } from 'react'
import { cn } from './cn.ts'
import { XIcon } from './icons.tsx'

type FieldWiring = { id: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean }

const FieldContext = createContext<FieldWiring | null>(null)

type ControlProps = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Props from the surrounding field; the control's own props take precedence. */
export function useFieldControl<Props extends ControlProps>(props: Props): Props {
  const field = useContext(FieldContext)
  if (!field) return props
  return {
    ...props,
    id: props.id ?? field.id,
    required: props.required ?? (field.isRequired || undefined),
    'aria-describedby': [props['aria-describedby'], field.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.isInvalid || undefined),
  }
}

export type FieldProps = {
  label: ReactNode
  /** Hides the label visually, where an icon or a placeholder shows it. */
  hideLabel?: boolean
  /** A short note at the end of the label: "optional", "5 characters or more". */
  note?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
  /** Exactly one form control. */
  children: ReactNode
}

/** A label, one control, its hint and its error, connected by ids. */
export function Field({ label, hideLabel, note, hint, error, required, className, children }: FieldProps) {
  const id = useId()
  const { describedBy, ...texts } = textIds(id, hint, error)
  const wiring = { id, describedBy, isInvalid: Boolean(error), isRequired: Boolean(required) }
  return (
    <div className={cn('grid min-w-0 content-start gap-2', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : labelLine}>
        {label}
        {note && <small className={labelNote}>{note}</small>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldTexts {...texts} hint={hint} error={error} />
    </div>
  )
}

/** The same for a group of controls. */
export function FieldGroup({
  label,
  hideLabel,
  note,
  hint,
  error,
  className,
  children,
}: Omit<FieldProps, 'required'>) {
  const id = useId()
  const { describedBy, ...texts } = textIds(id, hint, error)
  return (
    <fieldset aria-describedby={describedBy} className={cn('min-w-0', className)}>
      <legend className={hideLabel ? 'sr-only' : cn(labelLine, 'mb-2 w-full')}>
        {label}
        {note && <small className={labelNote}>{note}</small>}
      </legend>
      <div className="grid gap-2">
        {children}
        <FieldTexts {...texts} hint={hint} error={error} />
      </div>
    </fieldset>
  )
}

const labelLine = 'flex justify-between gap-3 text-sm leading-[1.3] font-semibold'
const labelNote = 'font-mono text-xs font-normal text-muted'

function textIds(id: string, hint: ReactNode, error: ReactNode) {
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return { hintId, errorId, describedBy: [errorId, hintId].filter(Boolean).join(' ') || undefined }
}

type FieldTextsProps = {
  hint: ReactNode
  error: ReactNode
  hintId: string | undefined
  errorId: string | undefined
}

function FieldTexts({ hint, error, hintId, errorId }: FieldTextsProps) {
  return (
    <>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </>
  )
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-center gap-2 text-sm text-primary-text">
      <XIcon className="size-4" />
      {children}
    </p>
  )
}

/** The target of a link to a field, with room for the sticky header. */
export const FieldAnchor = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className="min-w-0 scroll-mt-28">
    {children}
  </div>
)
