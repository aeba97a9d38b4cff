import { hashKey, type QueryClient, type QueryKey, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { currentUserQuery, setSession } from '#client/lib/session.ts'
import { isStaleSave } from '#client/lib/stale-save.tsx'
import type { AccountUser, CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { Problem } from '#shared/http/problem.ts'

/** What the page that shows an editor or wizard adds from other features. */
export type Slots<Saved> = {
  /** Null before the first save of a company. */
  saved: Saved | null
  dates?: (saved: Saved | null) => ReactNode
  /** Adds pictures to the gallery. */
  gallery?: ReactNode
  /** Publishes a brand's first opportunity. */
  opportunity?: ReactNode
}

type FieldGroup<Form, Saved> = {
  title: string
  fields: readonly (keyof Form & string)[]
  content: ReactNode | ((slots: Slots<Saved>) => ReactNode)
}

export type SavedVersion = { id: string | null; version: number }
type ProfileForm = FieldValues & { published: boolean }

/** Everything that differs between the editors and wizards of racers, brands and promoters. */
export type EditorSpec<Form extends ProfileForm, Fields, Saved extends SavedVersion> = {
  name: 'profile' | 'brand' | 'promoter'
  noun: 'Profile' | 'Page'
  schema: $ZodType<Fields, Form>
  query: { queryKey: QueryKey }
  toForm: (saved: Saved | null, user: AccountUser) => Form
  /** The names of the fields where two versions are compared. */
  labels: { readonly [name in keyof Form]: string }
  save: (form: Form, over: SavedVersion | null) => Promise<Saved>
  /** Ruling R40: what the menu shows of it. */
  toSession: (saved: Saved) => { user: Partial<AccountUser>; profile: CurrentUser['profile'] }
  /** Queries that show it elsewhere. */
  shownIn: readonly QueryKey[]
  isPublished: (saved: Saved) => boolean
  /** Whether the last step of the wizard suggests to publish. */
  canPublish: (saved: Saved | null) => boolean
  /** Why it is still unpublished. */
  obstacles?: (saved: Saved) => readonly string[]
  /** Published by buttons of the save bar, or by a field of the form. */
  publishedBy: 'button' | 'field'
  pagePath: (saved: Saved) => string
  previewPath: (saved: Saved) => string
  /** The ids are the anchors that the completeness checklist links to. */
  sections: readonly (FieldGroup<Form, Saved> & { id: string; description?: string })[]
  steps: readonly (FieldGroup<Form, Saved> & { lede: string })[]
}

export const renderGroup = <Form, Saved>(
  { content }: FieldGroup<Form, Saved>,
  slots: Slots<Saved>,
): ReactNode => (typeof content === 'function' ? content(slots) : content)

export function useSaveProfile<Form extends ProfileForm, Fields, Saved extends SavedVersion>(
  spec: EditorSpec<Form, Fields, Saved>,
) {
  return useMutation({
    mutationFn: ({ form, over }: { form: Form; over: SavedVersion | null }) => spec.save(form, over),
    retry: false,
    onSuccess: (saved, _, __, { client }) => showSaved(client, spec, saved),
  })
}

function showSaved<Form extends ProfileForm, Fields, Saved extends SavedVersion>(
  queryClient: QueryClient,
  { query, toSession, shownIn }: EditorSpec<Form, Fields, Saved>,
  saved: Saved,
): void {
  queryClient.setQueryData(query.queryKey, saved)
  const session = queryClient.getQueryData(currentUserQuery().queryKey)
  const { user, profile } = toSession(saved)
  if (session) setSession(queryClient, { user: { ...session.user, ...user }, profile })
  const hash = hashKey(query.queryKey)
  for (const queryKey of shownIn) {
    queryClient.removeQueries({ queryKey, predicate: ({ queryHash }) => queryHash !== hash })
  }
}

/** Saved elsewhere in the meantime, or created elsewhere while this was to be the first save. */
export const isSaveConflict = (error: unknown): boolean =>
  isStaleSave(error) || (error instanceof Problem && ['BRAND_EXISTS', 'ALREADY_EXISTS'].includes(error.code))

/** Nullable texts as a form holds them: missing ones are empty. */
export const toTexts = <Name extends string>(
  source: Partial<Record<Name, string | null>> | null,
  names: readonly Name[],
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, source?.[name] ?? ''])) as Record<Name, string>
