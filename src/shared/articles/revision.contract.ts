import * as z from 'zod/mini'

/** One save of an article or a help article. */
export const revision = z.object({
  n: z.int(),
  /** All fields and the text, one after the other. */
  text: z.string(),
  /** Null for the first one. */
  previousText: z.nullable(z.string()),
  /** Null for what was there before revisions were recorded, and for deleted accounts. */
  editedBy: z.nullable(z.string()),
  at: z.iso.datetime(),
})
export type Revision = z.infer<typeof revision>
