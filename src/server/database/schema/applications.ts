import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { rejectionReasons } from '#shared/applications/application.constants.ts'
import { applicationStatuses } from '#shared/applications/application.rules.ts'
import type { ProfileSnapshot } from '#shared/applications/application-detail.contract.ts'
import { userReference } from './accounts.ts'
import { brandReference } from './brands.ts'
import { id, moment, timestamps } from './columns.ts'
import { opportunities } from './opportunities.ts'

export const applicationStatus = pgEnum('application_status', applicationStatuses)
export const rejectionReason = pgEnum('rejection_reason', rejectionReasons)

export const applications = pgTable(
  'applications',
  {
    id: id(),
    athleteUserId: userReference(),
    brandId: brandReference('cascade'),
    /** Null for an application to the brand itself. */
    opportunityId: uuid().references(() => opportunities.id, { onDelete: 'set null' }),
    coverLetter: text().notNull(),
    mediaIds: uuid().array().notNull().default(sql`'{}'`),
    fileIds: uuid().array().notNull().default(sql`'{}'`),
    expectedSupport: text().notNull().default(''),
    availability: text().notNull().default(''),
    status: applicationStatus().notNull().default('DRAFT'),
    /** A snapshot of the profile at the time of the application. */
    snapshot: jsonb().$type<ProfileSnapshot>(),
    question: text(),
    answer: text(),
    rejectionReason: rejectionReason(),
    rejectionNote: text(),
    reapplyAfter: moment(),
    submittedAt: moment(),
    viewedAt: moment(),
    decidedAt: moment(),
    decisionDue: moment(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('applications_one_open')
      .on(
        table.athleteUserId,
        table.brandId,
        sql`coalesce(opportunity_id, '00000000-0000-0000-0000-000000000000')`,
      )
      .where(sql`status not in ('CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')`),
    index('applications_of_brand').on(table.brandId, table.status, table.submittedAt, table.id),
    index('applications_of_athlete').on(table.athleteUserId, table.id),
    index('applications_of_opportunity').on(table.opportunityId, table.status),
    index('applications_expiring')
      .on(table.decisionDue)
      .where(sql`status in ('SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED')`),
  ],
)
