import { sql } from 'drizzle-orm'
import { check, jsonb, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { templateKinds } from '#shared/templates/template.constants.ts'
import type { OfferTemplate } from '#shared/templates/template.contract.ts'
import { userReference } from './accounts.ts'
import { id, timestamps } from './columns.ts'

export const templateKind = pgEnum('template_kind', templateKinds)

/** Texts and terms that a user saved to use again. */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    userId: userReference(),
    kind: templateKind().notNull().default('LETTER'),
    name: text().notNull(),
    /** Empty for an offer. */
    body: text().notNull().default(''),
    offer: jsonb().$type<OfferTemplate>(),
    ...timestamps(),
  },
  (table) => [
    unique('templates_name').on(table.userId, table.kind, table.name),
    check(
      'templates_one_content',
      sql`(kind = 'OFFER') = (offer is not null) and (kind = 'OFFER') = (body = '')`,
    ),
  ],
)
