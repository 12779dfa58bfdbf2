import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uiDir } from '../slices.ts'
import { neededSurface, providedNames, uiTextsName } from './surface.ts'

const surface = {
  '1.0.0': { react: ['useState'], 'react-router-dom': ['Link'] },
  '1.1.0': { 'react-router-dom': ['useBlocker'] },
}
const uses = (module: string, name: string) => ({ module, name, by: 'a.tsx' })

describe('the surface that a remote needs', () => {
  it.each([
    ['1.0.0', [uses('react', 'useState'), uses('react-router-dom', 'Link')]],
    ['1.1.0', [uses('react-router-dom', 'useBlocker'), uses('react', 'useState')]],
    ['1.0.0', []],
  ])('is %s, the first version with all its imports', (version, used) => {
    expect(neededSurface(surface, used)).toBe(version)
  })

  it('does not exist for a name that no version has', () => {
    expect(() => neededSurface(surface, [uses('react-router-dom', 'useFetcher')])).toThrow(
      'a.tsx imports useFetcher of react-router-dom',
    )
  })
})

it('has every text of packages/ui, because remotes take them from the shell', () => {
  const texts = JSON.parse(readFileSync(join(uiDir(), 'src/lang/en.json'), 'utf8'))
  // A missing one belongs into a new version.
  expect(providedNames()[uiTextsName]?.toSorted()).toEqual(Object.keys(texts).toSorted())
})
