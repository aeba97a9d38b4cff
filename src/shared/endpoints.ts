import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { appEndpoints } from '#shared/app.ts'
import { articleEndpoints } from '#shared/articles/article.contract.ts'
import { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { brandEndpoints } from '#shared/brands/brand.contract.ts'
import { catalogEndpoints } from '#shared/catalog/catalog.contract.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { visitorEndpoints } from '#shared/visitors/visitor.contract.ts'

/** Every call of the product, by area; the API's document and the tests of who may do what are made from it. */
export const endpoints = {
  accounts: accountEndpoints,
  app: appEndpoints,
  articles: articleEndpoints,
  athletes: athleteEndpoints,
  brands: brandEndpoints,
  catalog: catalogEndpoints,
  visitors: visitorEndpoints,
} satisfies Record<string, Record<string, Endpoint>>
