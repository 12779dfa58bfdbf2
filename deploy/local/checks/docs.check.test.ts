import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'

const hidden = /^(node_modules|build|\..+)$/
const pages = globSync('**/*.md', { cwd: rootDir, exclude: (name) => hidden.test(name) })
/** Pages whose paths start at the root. */
const pagesWithPaths = pages.filter((page) => /^(docs\/)?[^/]+$/.test(page))
/** Without folders that a build or an installation makes, which a fresh clone lacks. */
const topFolders = readdirSync(rootDir, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !hidden.test(entry.name))
  .map(({ name }) => name)

const read = (page: string) => readFileSync(join(rootDir, page), 'utf8')

/**
 * Texts in backticks that begin like a path of the repository. `<service>` and `…` are
 * placeholders.
 */
function pathsOf(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => topFolders.some((folder) => path.startsWith(`${folder}/`)))
    .filter((path) => !/[<>…*{@ ]/.test(path))
}

/** Local links, as paths of the repository. */
function linksOf(page: string): string[] {
  return [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(page), target))
}

const countWords = (page: string) => read(page).split(/\s+/).filter(Boolean).length

const missing = (paths: string[]) => paths.filter((path) => !existsSync(join(rootDir, path)))

describe('Markdown pages', () => {
  it.each(pagesWithPaths)('%s names only files that exist', (page) => {
    expect(missing(pathsOf(read(page)))).toEqual([])
  })

  it('link only to files that exist', () => {
    expect(pages.length).toBeGreaterThan(40)
    expect(pages.filter((page) => missing(linksOf(page)).length > 0)).toEqual([])
  })

  it('name the files of each flow in ARCHITECTURE.md', () => {
    expect(pathsOf(read('ARCHITECTURE.md')).length).toBeGreaterThan(100)
  })

  it('keep README.md within 900 words', () => {
    expect(countWords('README.md')).toBeLessThanOrEqual(900)
  })

  it.each([
    'gateway/README.md',
    ...services.map(({ name }) => `services/${name}/README.md`),
    ...['build', 'contracts', 'service-kit'].map((name) => `packages/${name}/README.md`),
  ])('keep %s within 400 words', (page) => {
    expect(countWords(page)).toBeLessThanOrEqual(400)
  })
})
