import type { ComponentProps, ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import type { AlertDialog } from '#client/ui/alert-dialog.tsx'
import type { Endpoint, InputOf, ResponseOf } from '#shared/http/endpoint.ts'
import type { ToastContent } from './toast.ts'

export type Entity = { id: string; version: number }
/** A text, or a function of the subject and the form values. */
export type Text<Subject> = string | Bivariant<[subject: Subject, values: FieldValues], string>
/** A function with bivariant parameters, like a method. */
type Bivariant<Args extends unknown[], Result> = { method(...args: Args): Result }['method']
/** `unknown` for an arbitrary endpoint. */
type KnownResponse<E extends Endpoint> = Endpoint extends E ? unknown : ResponseOf<E>
type SuccessText = string | Omit<ToastContent, 'variant'>

/** A lifecycle action as data: its texts, its fields and its endpoint. */
export type ActionSpec<Subject extends Entity, E extends Endpoint = Endpoint> = {
  ref: E
  title: Text<Subject>
  description?: Text<Subject>
  submit: Text<Subject>
  cancel?: string
  tone?: 'primary' | 'danger'
  /** The endpoint's body schema, or the part that the form covers; without one nothing is validated. */
  schema?: $ZodType<unknown, FieldValues>
  /** The fields, which use `useFormContext`. Without fields `ActionDialog` only asks for confirmation. */
  fields?: ComponentType<{ subject: Subject }>
  defaults?: Bivariant<[subject: Subject], FieldValues>
  /** The endpoint's input. By default the id as parameter, and the version with the form's values as body. */
  toInput?: Bivariant<[subject: Subject, values: FieldValues], InputOf<E>>
  success?:
    | SuccessText
    | Bivariant<[response: KnownResponse<E>, subject: Subject, values: FieldValues], SuccessText>
  /** The page of another company that the response leads to. */
  leadsTo?: Bivariant<[response: KnownResponse<E>], string>
  /** Runs before the invalidation. */
  onSuccess?: Bivariant<[response: KnownResponse<E>], void>
  /** The title of the error toast, for actions without fields, whose dialog is already closed. */
  failure?: string
  /** Disables submit for a reason outside the lifecycle. */
  isBlocked?: Bivariant<[subject: Subject], boolean>
  /** A confirmation before an action that cannot be undone. */
  confirm?: Bivariant<
    [subject: Subject, values: FieldValues],
    Pick<ComponentProps<typeof AlertDialog>, 'title' | 'description' | 'confirmLabel' | 'cancelLabel'>
  >
}

/** `const offerAction = actionsOf<OfferDetail>()`, then `decline: offerAction(offerCalls.decline, { … })`. */
export const actionsOf =
  <Subject extends Entity>() =>
  <E extends Endpoint>(ref: E, spec: Omit<ActionSpec<Subject, E>, 'ref'>): ActionSpec<Subject, E> => ({
    ref,
    ...spec,
  })
