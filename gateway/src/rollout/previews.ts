import type Koa from 'koa'
import { versionPattern } from '@materia/contracts/shell/releases.ts'
import { type Preview, readPreview } from '@materia/service-kit/src/tokens/previewLink.ts'
import { tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'

export type Previews = {
  /** What this browser was given a link to. */
  find: (ctx: Koa.Context) => Preview | undefined
  /** False where the link is over, or none of ours. */
  begin: (ctx: Koa.Context, token: string) => boolean
  end: (ctx: Koa.Context) => void
}

/** Versions that one browser gets by a signed link, which it then carries as a cookie. */
export function createPreviews({
  secrets,
  isBehindTls,
}: {
  secrets: string[]
  isBehindTls: boolean
}): Previews {
  const keys = tokenKeys(secrets)
  const name = isBehindTls ? '__Host-preview' : 'preview'

  function read(token: string): Preview | undefined {
    const preview = readPreview(keys, token, Date.now())
    return preview && versionPattern.test(preview.version) ? preview : undefined
  }

  function set(ctx: Koa.Context, value: string | null, maxAge?: number): void {
    ctx.cookies.secure = isBehindTls
    ctx.cookies.set(name, value, {
      signed: false,
      httpOnly: true,
      sameSite: 'lax',
      secure: isBehindTls,
      ...(maxAge !== undefined && { maxAge }),
    })
  }

  return {
    find(ctx) {
      const token = ctx.cookies.get(name, { signed: false })
      return token ? read(token) : undefined
    },
    begin(ctx, token) {
      const preview = read(token)
      if (preview) set(ctx, token, preview.until - Date.now())
      return preview !== undefined
    },
    end: (ctx) => set(ctx, null),
  }
}
