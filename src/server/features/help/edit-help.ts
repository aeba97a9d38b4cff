import { presentRevisions } from '#server/features/articles/present-revisions.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import { findFreeSlug } from '#server/features/slugs/choose-slug.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { lockName } from '#server/platform/database.ts'
import { parseMarkdown } from '#server/platform/markdown.ts'
import { helpCategories, helpCategoryLabels } from '#shared/help/help.constants.ts'
import type { DeskHelp, DeskHelpDetail, helpDeskEndpoints } from '#shared/help/help-desk.contract.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import {
  countHelp,
  findDeskHelp,
  findHelpRevisions,
  findHelpRow,
  findTakenHelpSlugs,
  findVotes,
  type HelpRow,
  hasHelpRevisions,
  insertHelp,
  insertHelpRevision,
  isHelpSlugTaken,
  lockHelp,
  updateHelp,
  type Votes,
} from './help-desk.store.ts'

export const listDeskHelp: Handler<typeof helpDeskEndpoints.list> = async ({ tx }) => {
  const votes = await findVotes(tx)
  return (await findDeskHelp(tx)).map((row) => presentHelp(row, votes.get(row.id)))
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
  const slug = await findFreeSlug(
    {
      kind: 'help',
      findTaken: (slugs) => findTakenHelpSlugs(tx, slugs),
      repair: (words) => ['help', words].filter(Boolean).join('-'),
    },
    body.title,
  )
  const created = await insertHelp(tx, { ...body, slug })
  await saveRevision(ctx, created, ctx.actor.userId)
  ctx.audit({ after: { slug, title: body.title } })
  return presentDetail(ctx, created)
}

/** Each save is a revision. An edited text stays when the product comes with a newer one. */
export const editHelp: Handler<typeof helpDeskEndpoints.save> = async (ctx) => {
  const { tx, body } = ctx
  const { version, ...changes } = body
  const before = await lockHelp(tx, ctx.params.id)
  if (!before) throw notFound('help article')
  if (before.version !== version) throw stale('help article')
  await lockName(tx, 'slugs of help')
  if (await isHelpSlugTaken(tx, body.slug, before.id)) {
    throw invalid({ slug: 'Another help article has this address. Please choose another' })
  }
  if (!(await hasHelpRevisions(tx, before.id))) await saveRevision(ctx, before, null)
  const after = await updateHelp(tx, before, changes)
  if (!after) throw stale('help article')
  await saveRevision(ctx, after, ctx.actor.userId)
  const factsOf = ({ slug, title, isPublished, version: n }: HelpRow) => ({
    slug,
    title,
    isPublished,
    version: n,
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
      `Published: ${row.isPublished ? 'yes' : 'no'}`,
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
  isPublished: row.isPublished,
  editedAt: row.editedAt?.toISOString() ?? null,
  helpful: votes?.helpful ?? 0,
  notHelpful: votes?.notHelpful ?? 0,
  version: row.version,
})

const presentDetail = async ({ tx }: Pick<ActorContext, 'tx'>, row: HelpRow): Promise<DeskHelpDetail> => ({
  ...presentHelp(row, (await findVotes(tx)).get(row.id)),
  bodyMarkdown: row.bodyMarkdown,
  body: parseMarkdown(row.bodyMarkdown).body,
})
