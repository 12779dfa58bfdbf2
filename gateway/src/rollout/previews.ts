import type Koa from 'koa'
import { versionPattern } from '@materia/contracts/shell/releases.ts'
import { type Preview, readPreview } from '@materia/service-kit/src/tokens/previewLink.ts'
import { tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import { createHostCookie } from '../proxy/request/hostCookie.ts'

export type Previews = {
  /** The preview in this browser's cookie. */
  find: (ctx: Koa.Context) => Preview | undefined
  /** Returns false when the link has expired or its signature is invalid. */
  begin: (ctx: Koa.Context, token: string) => boolean
  end: (ctx: Koa.Context) => void
}

/** Gives one browser a version by a signed link, which it then keeps as a cookie. */
export function createPreviews({
  secrets,
  isBehindTls,
}: {
  secrets: string[]
  isBehindTls: boolean
}): Previews {
  const keys = tokenKeys(secrets)
  const cookie = createHostCookie('preview', { isBehindTls, sameSite: 'lax' })

  function read(token: string): Preview | undefined {
    const preview = readPreview(keys, token, Date.now())
    return preview && versionPattern.test(preview.version) ? preview : undefined
  }

  return {
    find(ctx) {
      const token = cookie.read(ctx)
      return token ? read(token) : undefined
    },
    begin(ctx, token) {
      const preview = read(token)
      if (preview) cookie.write(ctx, token, preview.until - Date.now())
      return preview !== undefined
    },
    end: (ctx) => cookie.write(ctx, null),
  }
}
