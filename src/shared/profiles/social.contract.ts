import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { readSocial, SOCIAL_MAX, type SocialNetwork, socialProblem } from './social.rules.ts'

const social = (network: SocialNetwork) =>
  z.pipe(
    z.nullable(
      z.string().check(
        z.maxLength(SOCIAL_MAX, `At most ${SOCIAL_MAX} characters`),
        z.refine((typed) => !typed.trim() || readSocial(network, typed) !== null, socialProblem(network)),
      ),
    ),
    z.transform((typed) => (typed?.trim() ? readSocial(network, typed) : null)),
  )

/** User names or links as typed; the canonical part is stored. */
export const socialsBody = z.object({
  instagram: social('instagram'),
  facebook: social('facebook'),
  snapchat: social('snapchat'),
  tiktok: social('tiktok'),
  youtube: social('youtube'),
  misc: social('misc'),
})

export const socials = z.object({
  instagram: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  snapchat: z.nullable(z.string()),
  tiktok: z.nullable(z.string()),
  youtube: z.nullable(z.string()),
  misc: z.nullable(z.string()),
})
export type Socials = z.infer<typeof socials>

export const noSocials: Socials = {
  instagram: null,
  facebook: null,
  snapchat: null,
  tiktok: null,
  youtube: null,
  misc: null,
}

export const socialEndpoints = {
  get: endpoint('GET', '/api/profile/socials', {
    summary: 'Get the social links of the signed-in account',
    access: 'signed-in',
    response: socials,
  }),
  save: endpoint('PUT', '/api/profile/socials', {
    summary: 'Set the social links by user name or URL; the canonical part is stored',
    access: 'signed-in',
    body: socialsBody,
    response: socials,
  }),
}
