import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import type { RichTextNode } from '#shared/rich-text.ts'
import { articleStatuses, consentStatuses } from './article.constants.ts'

/** A story as a member sees it who is named in it, published or not. */
export const namedStory = z.object({
  id: z.uuid(),
  title: z.string(),
  excerpt: z.string(),
  body: z.array(z.custom<RichTextNode>()),
  coverUrl: z.nullable(z.string()),
  authorName: z.string(),
  status: z.enum(articleStatuses),
  consent: z.enum(consentStatuses),
})
export type NamedStory = z.infer<typeof namedStory>

const params = z.object({ id: namedId })

export const storyConsentEndpoints = {
  get: endpoint('GET', '/api/story-consents/{id}', {
    summary: 'A success story that names the caller, with their consent',
    access: 'signed-in',
    params,
    response: namedStory,
  }),
  answer: endpoint('POST', '/api/story-consents/{id}', {
    summary: 'Agree to be named in a story, or refuse; a refusal unpublishes it',
    access: 'signed-in',
    params,
    body: z.object({ agrees: z.boolean() }),
    response: namedStory,
    status: 200,
  }),
}
