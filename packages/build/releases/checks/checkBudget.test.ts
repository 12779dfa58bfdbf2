import { budgetOf, checkBudget } from './checkBudget.ts'
import { eachStore, type OpenStore } from '../test/eachStore.ts'

let open: OpenStore
beforeEach(async () => {
  open = await eachStore[0]![1]()
})
afterEach(() => open.close())

const manifest = {
  metaData: { remoteEntry: { name: 'entry.js' } },
  exposes: [
    { assets: { js: { sync: ['routes.js'] } } },
    { assets: { js: { sync: ['slots.js'] } } },
  ],
}
const check = (files: Record<string, number | string>) => {
  const readFile = async (_name: string, _version: string, file: string) =>
    file in files
      ? Buffer.from(typeof files[file] === 'string' ? files[file] : 'x'.repeat(files[file]!))
      : undefined
  return checkBudget({ ...open.store, readFile }, 'mfe-account', '1.0.0')
}
const most = budgetOf('mfe-account') * 1000

it('accepts a remote within its budget, by its compressed size', async () => {
  await expect(
    check({
      'mf-manifest.json': JSON.stringify(manifest),
      'entry.js': 5 * most,
      'entry.js.br': most / 2,
      'routes.js.br': most / 2,
    }),
  ).resolves.toBeUndefined()
})

it('refuses a remote above its budget and lists the files', async () => {
  await expect(
    check({ 'mf-manifest.json': JSON.stringify(manifest), 'entry.js.br': most, 'slots.js': 3000 }),
  ).rejects.toThrow(
    /sends .* KB before its first render, above its budget of .* KB[^]*3\.0 KB {2}slots\.js/,
  )
})

it('counts the scripts of the shell’s page', async () => {
  const page =
    '<script defer src="/assets/1/first.js"></script><script defer src="/assets/1/main.js"></script>'
  const files = new Map([
    ['index.html', page],
    ['main.js.br', 'x'.repeat(budgetOf('shell') * 1000 + 1)],
  ])
  const readFile = async (_name: string, _version: string, file: string) =>
    files.has(file) ? Buffer.from(files.get(file)!) : undefined
  await expect(checkBudget({ ...open.store, readFile }, 'shell', '1.0.0')).rejects.toThrow(
    'main.js',
  )
})
