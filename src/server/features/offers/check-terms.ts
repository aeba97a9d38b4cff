import { invalid } from '#shared/http/problem.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { nameCurrency, valueProblem } from '#shared/offers/offer-value.rules.ts'
import { termDayProblems } from '#shared/offers/term-days.rules.ts'

/** Proposed terms with their value in the brand's currency; refuses days and amounts that cannot be agreed. */
export function checkTerms(terms: OfferTerms, brand: { currency: string; today: string }): OfferTerms {
  const days = Object.entries(termDayProblems(terms, brand.today))
  const value = valueProblem(terms.value, brand.currency)
  const problems = [...days, ...(value ? [['value', value] as const] : [])]
  if (problems.length > 0) {
    throw invalid(Object.fromEntries(problems.map(([field, problem]) => [`terms.${field}`, problem])))
  }
  return { ...terms, value: nameCurrency(terms.value, brand.currency) }
}
