import { hourMs } from '@materia/contracts/durations.ts'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signPreview } from '@materia/build/releases/previewLink.ts'

type Options = { baseURL: string; buildDir: string; path: string; previewKey: string }

/** `html` is a visitor's page as it is drawn, `scripts` what it asks for, `cookie` what gets the same bytes as a file instead, of which nothing runs. */
type Twin = {
  html: string
  scripts: string[]
  cookie: { name: string; value: string; url: string }
}

// Files of a preview's shell come as they are, by the same gateway and under the same policy as drawn pages.
export async function staticTwin({ baseURL, buildDir, path, previewKey }: Options): Promise<Twin> {
  const answer = await fetch(`${baseURL}${path}`)
  const html = await answer.text()
  const [, nonce = ''] =
    /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
  const [, current = ''] = /\/assets\/([^/]+)\//.exec(html) ?? []
  const name = 'shell'
  const version = `static-${path.replaceAll(/\W/g, '')}`
  const folder = join(buildDir, name, version)
  await mkdir(folder, { recursive: true })
  for (const file of ['screens.json', 'chunks.json'])
    await cp(join(buildDir, name, current, file), join(folder, file))
  await writeFile(join(folder, 'index.html'), withoutScripts(html).replaceAll(nonce, '__NONCE__'))
  const token = signPreview(previewKey, { name, version, until: Date.now() + hourMs })
  return {
    html,
    scripts: [...html.matchAll(asked)].map(([, file = '']) => file),
    cookie: { name: 'preview', value: token, url: baseURL },
  }
}

const asked = /<(?:script|link) [^>]*(?:src|href)="([^"]+\.js)"/g

/** As long as before: what asks for scripts, or for what they read, is a comment. */
function withoutScripts(html: string): string {
  return html.replaceAll(
    /<script defer[^>]*><\/script>|<link rel="preload"[^>]* as="(?:script|fetch)"[^>]*>/g,
    (tag) => `<!--${tag.slice(4, -3)}-->`,
  )
}
