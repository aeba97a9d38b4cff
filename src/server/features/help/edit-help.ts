import * as z from 'zod/mini'
import { findFormerSlugs } from '#server/features/articles/article.reads.ts'
import { chooseTextSlug } from '#server/features/articles/choose-text-slug.ts'
import { presentRevisions } from '#server/features/articles/present-revisions.ts'
import { saveTextPictures } from '#server/features/articles/save-text-pictures.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import { loadText } from '#server/features/texts/load-texts.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { lockName } from '#server/platform/database.ts'
import type { ArticleStatus } from '#shared/articles/article.constants.ts'
import { DESK_HELP_PER_PAGE, helpCategories, helpCategoryLabels } from '#shared/help/help.constants.ts'
import type { DeskHelp, DeskHelpDetail, helpDeskEndpoints } from '#shared/help/help-desk.contract.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import {
  countHelp,
  findDeskHelp,
  findHelpRevisions,
  findHelpRow,
  findVotes,
  type HelpRow,
  hasHelpRevisions,
  insertHelp,
  insertHelpRevision,
  lockHelp,
  updateHelp,
  type Votes,
} from './help-desk.store.ts'

const place = z.tuple([z.int(), z.int(), z.uuid()])

export const listDeskHelp: Handler<typeof helpDeskEndpoints.list> = async (ctx) => {
  const { state, search, cursor } = ctx.query
  const after = cursor ? readCursor(cursor, place) : undefined
  const rows = await findDeskHelp(ctx.tx, { state, search, after })
  const votes = await findVotes(ctx.tx)
  return pageOf(ctx, rows, {
    size: DESK_HELP_PER_PAGE,
    cursorOf: ({ rank, position, id }) => [rank, position, id],
  }).map((row) => presentHelp(row, votes.get(row.id)))
}

export const getDeskHelp: Handler<typeof helpDeskEndpoints.get> = async (ctx) => {
  const row = await findHelpRow(ctx.tx, ctx.params.id)
  if (!row) throw notFound('help article')
  return presentDetail(ctx, row)
}

export const createHelp: Handler<typeof helpDeskEndpoints.create> = async (ctx) => {
  const { tx, body } = ctx
  await lockName(tx, 'slugs of help')
  if ((await countHelp(tx)) >= LIST_MAX) {
    throw conflict('TOO_MANY', `The help center can have ${LIST_MAX} articles at most.`)
  }
  const slug = await chooseTextSlug(tx, 'help', null, { wish: null, name: body.title })
  const created = await insertHelp(tx, { ...body, slug })
  await saveRevision(ctx, created, ctx.actor.userId)
  ctx.audit({ after: { slug, title: body.title } })
  return presentDetail(ctx, created)
}

/** Each save is a revision. An edited text stays when the product comes with a newer one. */
export const editHelp: Handler<typeof helpDeskEndpoints.save> = async (ctx) => {
  const { tx, body } = ctx
  const { version, slug: wish, publishAt, ...changes } = body
  const before = await lockHelp(tx, ctx.params.id)
  if (!before) throw notFound('help article')
  if (before.version !== version) throw stale('help article')
  const slug = await chooseTextSlug(tx, 'help', before, { wish, name: body.title })
  await saveTextPictures(tx, 'help', before, body)
  if (!(await hasHelpRevisions(tx, before.id))) await saveRevision(ctx, before, null)
  const after = await updateHelp(tx, before, {
    ...changes,
    slug,
    publishAt: body.isPublished && publishAt ? new Date(publishAt) : null,
  })
  if (!after) throw stale('help article')
  await saveRevision(ctx, after, ctx.actor.userId)
  const factsOf = ({ slug: address, title, isPublished, publishAt: at, version: n }: HelpRow) => ({
    ...{ slug: address, title, isPublished, publishAt: at, version: n },
  })
  ctx.audit({ before: factsOf(before), after: factsOf(after) })
  return presentDetail(ctx, after)
}

export const listHelpRevisions: Handler<typeof helpDeskEndpoints.revisions> = async ({
  tx,
  params,
  query,
}) => {
  if (!(await findHelpRow(tx, params.id))) throw notFound('help article')
  return presentRevisions(query.cursor, (before) => findHelpRevisions(tx, params.id, before))
}

const categoryOf = ({ category }: HelpRow) => helpCategories.find((known) => known === category) ?? 'account'

const statusOf = ({ isPublished, publishAt }: HelpRow): ArticleStatus => {
  if (!isPublished) return 'DRAFT'
  return publishAt && publishAt > new Date() ? 'SCHEDULED' : 'PUBLISHED'
}

const publication: Record<ArticleStatus, string> = { DRAFT: 'no', SCHEDULED: 'scheduled', PUBLISHED: 'yes' }

const saveRevision = (
  { tx }: Pick<ActorContext, 'tx'>,
  row: HelpRow,
  editorId: string | null,
): Promise<void> =>
  insertHelpRevision(tx, {
    articleId: row.id,
    n: row.version,
    text: [
      `Title: ${row.title}`,
      `Category: ${helpCategoryLabels[categoryOf(row)]}`,
      `Address: ${row.slug}`,
      `Published: ${publication[statusOf(row)]}`,
      '',
      row.bodyMarkdown,
    ].join('\n'),
    editorId,
  })

const presentHelp = (row: HelpRow, votes: Votes | undefined): DeskHelp => ({
  id: row.id,
  slug: row.slug,
  category: categoryOf(row),
  title: row.title,
  status: statusOf(row),
  publishAt: row.publishAt?.toISOString() ?? null,
  editedAt: row.editedAt?.toISOString() ?? null,
  helpful: votes?.helpful ?? 0,
  notHelpful: votes?.notHelpful ?? 0,
  version: row.version,
})

const presentDetail = async ({ tx }: Pick<ActorContext, 'tx'>, row: HelpRow): Promise<DeskHelpDetail> => ({
  ...presentHelp(row, (await findVotes(tx)).get(row.id)),
  bodyMarkdown: row.bodyMarkdown,
  body: (await loadText(tx, 'ARTICLE', row.bodyMarkdown)).body,
  formerSlugs: await findFormerSlugs(tx, 'help', row.id),
})
