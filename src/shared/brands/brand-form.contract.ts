import * as z from 'zod/mini'
import { NAME_MAX } from '#shared/accounts/account.constants.ts'
import { motorsportList } from '#shared/catalog/catalog.constants.ts'
import { timezone, version } from '#shared/input-fields.ts'
import { pictureUrl } from '#shared/media/media.contract.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import {
  atMost,
  chosenFrom,
  optionalLine,
  optionalMarkdown,
  optionalText,
} from '#shared/profiles/profile-fields.ts'
import { slugProblem } from '#shared/profiles/slug.rules.ts'
import { socialsBody } from '#shared/profiles/social.contract.ts'
import {
  BUDGET_MAX_MINOR,
  brandCategories,
  budgetCurrencies,
  CATEGORIES_MAX,
  DESCRIPTION_MAX,
  LOOKING_FOR_MAX,
  TAGLINE_MAX,
  WANTED_COUNTRIES_MAX,
  WANTED_SPORTS_MAX,
  WEBSITE_MAX,
  wantedLevels,
} from './brand.constants.ts'

/** Blank means: derived from the name, or unchanged. */
const slug = z.pipe(
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.superRefine((typed, context) => {
      const problem = typed && slugProblem(typed)
      if (problem) context.addIssue(problem)
    }),
  ),
  z.transform((text) => text || null),
)

/** Adds a missing protocol before validation. */
const website = z.pipe(
  z.pipe(
    optionalLine(WEBSITE_MAX),
    z.transform((text) => (text && !text.includes('://') ? `https://${text}` : text)),
  ),
  z.nullable(
    z
      .url({
        protocol: /^https?$/,
        hostname: z.regexes.domain,
        error: 'Enter a full URL, such as https://example.com',
      })
      .check(z.maxLength(WEBSITE_MAX, atMost(WEBSITE_MAX))),
  ),
)

const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country from the list'))

const BUDGET_MESSAGE = 'Enter a whole amount, such as 5000'
const budget = z.nullable(
  z.int(BUDGET_MESSAGE).check(z.minimum(0, BUDGET_MESSAGE), z.maximum(BUDGET_MAX_MINOR, BUDGET_MESSAGE)),
)

const chosen = (values: readonly string[], max: number, things: string) =>
  chosenFrom(values, max, `Choose at most ${max} ${things}`)

const brandFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the name of your company'),
      z.maxLength(NAME_MAX, atMost(NAME_MAX)),
    ),
  slug,
  tagline: optionalLine(TAGLINE_MAX),
  description: optionalMarkdown(DESCRIPTION_MAX),
  categories: chosen(brandCategories, CATEGORIES_MAX, 'categories'),
  website,
  logoUrl: z.nullable(pictureUrl),
  heroUrl: z.nullable(pictureUrl),
  country: z.nullable(country),
  /** Null: that of the country; missing: unchanged. */
  timezone: z.nullish(timezone),
  lookingFor: optionalText(LOOKING_FOR_MAX),
  wantedSports: chosen(
    motorsportList.map(({ value }) => value),
    WANTED_SPORTS_MAX,
    'motorsports',
  ),
  wantedCountries: z.pipe(
    z
      .array(country)
      .check(z.maxLength(WANTED_COUNTRIES_MAX, `Choose at most ${WANTED_COUNTRIES_MAX} countries`)),
    z.transform((codes) => [...new Set(codes)]),
  ),
  wantedLevel: z.nullable(z.enum(wantedLevels)),
  offerTypes: chosen(offerTypes, offerTypes.length, 'types of offer'),
  /** In the smallest currency unit. */
  budgetMin: budget,
  budgetMax: budget,
  currency: z.enum(budgetCurrencies),
  socials: socialsBody,
  accepting: z.boolean(),
  published: z.boolean(),
})

/** A published page needs a description and a category. */
const isReadyToPublish = z.check<z.output<typeof brandFields>>(({ value, issues }) => {
  if (!value.published) return
  const missing = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  if (!value.description) missing('description', 'Describe your company before you publish')
  if (value.categories.length === 0) missing('categories', 'Choose at least one category before you publish')
})

const budgetsInOrder = z.refine<z.output<typeof brandFields>>(
  ({ budgetMin, budgetMax }) => budgetMin === null || budgetMax === null || budgetMin <= budgetMax,
  { error: 'The maximum is below the minimum', path: ['budgetMax'] },
)

/** Only the name is required until the page is published. */
export const brandForm = brandFields.check(isReadyToPublish, budgetsInOrder)
export type BrandForm = z.input<typeof brandForm>
export type BrandFacts = z.output<typeof brandForm>

/** A save names the version it is based on. */
export const brandUpdate = z.extend(brandFields, { version }).check(isReadyToPublish, budgetsInOrder)
