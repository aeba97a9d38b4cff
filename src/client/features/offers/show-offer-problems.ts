import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Problem } from '#shared/http/problem.ts'
import { formFieldOf, type OfferForm } from './offer-form.ts'

/** Puts what the server said about single terms under their fields. */
export function showOfferProblems(form: OfferForm, error: unknown): void {
  if (!(error instanceof Problem) || !error.fields) return
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, words]) => [formFieldOf(name), words]),
  )
  const { status, code, message } = error
  showFieldProblems(form, new Problem({ status, code, message, fields }))
}
