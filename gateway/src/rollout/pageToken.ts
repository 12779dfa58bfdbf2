import Joi from 'joi'
import type Koa from 'koa'
import { readToken, signToken, tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import { createHostCookie } from '../proxy/request/hostCookie.ts'
import { type ReleaseSet, versionsOf } from './releases.ts'

type Versions = Record<string, string>
type Page = { versions: Versions; until: number }

export type PageTokens = {
  /** Lets this browser report on the releases of the page that it gets. */
  issue: (ctx: Koa.Context, chosen: ReleaseSet) => void
  /** The versions that this browser may report on, by slice. Empty without a valid token. */
  read: (ctx: Koa.Context) => Versions
}

const purpose = 'page token'
/** A page that is open for longer does not report. */
const lifeMs = 60 * 60_000

const pageSchema = Joi.object<Page>({
  versions: Joi.object().pattern(Joi.string(), Joi.string()).required(),
  until: Joi.number().required(),
})

/**
 * A signed cookie that names the versions of the browser's latest page. It is set with each response
 * and not part of the page, because visitors share cached pages.
 */
export function createPageTokens({
  secrets,
  isBehindTls,
}: {
  secrets: string[]
  isBehindTls: boolean
}): PageTokens {
  const keys = tokenKeys(secrets)
  const cookie = createHostCookie('page', { isBehindTls, sameSite: 'strict' })
  return {
    issue(ctx, chosen) {
      const page: Page = { versions: versionsOf(chosen), until: Date.now() + lifeMs }
      cookie.write(ctx, signToken(keys, purpose, JSON.stringify(page)), lifeMs)
    },
    read(ctx) {
      const subject = readToken(keys, purpose, cookie.read(ctx))
      if (subject === null) return {}
      const { versions, until }: Page = Joi.attempt(JSON.parse(subject), pageSchema)
      return until > Date.now() ? versions : {}
    },
  }
}
