import type { HelpCategory } from '#shared/help/help.constants.ts'

/** One answer of the help center. */
export type HelpText = { slug: string; category: HelpCategory; title: string; bodyMarkdown: string }
