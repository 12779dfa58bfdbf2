import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { runWebpack } from './runWebpack.ts'
import { prerenderConfig } from './webpackConfig.ts'

type Prerendered = { prerenderHome: (language: Language) => Promise<{ html: string; styles: string }> }

const emptyRoot = /<div id="root">.*<\/div>/

/**
 * Writes `home.en.html` and `home.es.html` beside a built shell's `index.html`: the same page with the landing page in it, as
 * visitors see it before any script has come. Throws where the landing page cannot be drawn
 * without a browser.
 */
export async function prerenderHome(options: { version: string; outDir: string; cacheDir: string }): Promise<void> {
  const outDir = join(options.outDir, 'prerender')
  await runWebpack(prerenderConfig({ ...options, outDir }))
  const { prerenderHome: draw }: Prerendered = createRequire(import.meta.url)(join(outDir, 'prerenderHome.cjs'))
  const page = await readFile(join(options.outDir, 'index.html'), 'utf8')
  if (!emptyRoot.test(page)) throw new Error('index.html has no skeleton to draw the landing page in place of')
  for (const language of languages) {
    const { html, styles } = await draw(language)
    // The page's policy would block them, and the browser draw something else.
    if (/<script| style="/.test(html)) throw new Error('The drawn landing page has a script or a style of its own')
    await writeFile(join(options.outDir, `home.${language}.html`), page
      .replace('</head>', () => `${styles}</head>`)
      .replace(emptyRoot, () => `<div id="root" data-prerendered="${language}">${html}</div>`))
  }
  await rm(outDir, { recursive: true })
}
